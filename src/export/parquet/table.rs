//! Columns and the file that they are written to, group by group.

use ::parquet::basic::{Compression, Encoding, Type, ZstdLevel};
use ::parquet::data_type::{ByteArray, DataType};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties};
use ::parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use ::parquet::schema::parser::parse_message_type;
use ::parquet::schema::types::TypePtr;
use bytes::Bytes;
use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;

/// A Parquet file that is being written.
pub struct Table<'o> {
    file: SerializedFileWriter<Vec<u8>>,
    out: &'o mut dyn Write,
}

impl<'o> Table<'o> {
    /// Begins a file with these columns, in Parquet's own notation. `growing` are those whose
    /// numbers differ little from row to row.
    ///
    /// # Errors
    /// The notation is wrong.
    pub fn new(schema: &str, growing: &[&str], out: &'o mut dyn Write) -> io::Result<Table<'o>> {
        let schema = Arc::new(parse_message_type(schema).map_err(io::Error::other)?);
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_created_by(format!("plywood {}", env!("CARGO_PKG_VERSION")));
        for &column in growing {
            properties = properties
                .set_column_dictionary_enabled(column.into(), false)
                .set_column_encoding(column.into(), Encoding::DELTA_BINARY_PACKED);
        }
        // The first and the last word of a group let no reader skip it.
        let is_of_words = |field: &&TypePtr| field.get_physical_type() == Type::BYTE_ARRAY;
        for column in schema.get_fields().iter().filter(is_of_words) {
            let none = EnabledStatistics::None;
            properties = properties.set_column_statistics_enabled(column.name().into(), none);
        }
        let properties = Arc::new(properties.build());
        let file = SerializedFileWriter::new(Vec::new(), schema, properties);
        let file = file.map_err(io::Error::other)?;
        Ok(Table { file, out })
    }

    /// Writes a group of rows, all columns in the order of the schema, and empties them.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_group(&mut self, columns: &mut [&mut dyn Cells]) -> io::Result<()> {
        let mut group = self.file.next_row_group().map_err(io::Error::other)?;
        for cells in columns {
            if let Some(mut column) = group.next_column().map_err(io::Error::other)? {
                cells.write(&mut column).map_err(io::Error::other)?;
                column.close().map_err(io::Error::other)?;
            }
        }
        group.close().map_err(io::Error::other)?;
        self.hand_on()
    }

    /// Writes what stands behind all groups.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.finish().map_err(io::Error::other)?;
        self.hand_on()?;
        self.out.flush()
    }

    fn hand_on(&mut self) -> io::Result<()> {
        self.file.flush()?;
        let written = self.file.inner_mut();
        self.out.write_all(written)?;
        written.clear();
        Ok(())
    }
}

/// The cells of a column, of whatever type.
pub trait Cells {
    /// Writes them and empties the column.
    ///
    /// # Errors
    /// The column of the file is of another type.
    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError>;
}

/// Values of one type, and where there are none.
pub struct Column<T: DataType> {
    values: Vec<T::T>,
    /// For each row 1 if it has a value; none where every row has one.
    levels: Option<Vec<i16>>,
}

impl<T: DataType> Column<T> {
    /// A column in which every row has a value.
    pub fn required(rows: usize) -> Column<T> {
        Column {
            values: Vec::with_capacity(rows),
            levels: None,
        }
    }

    /// A column with gaps.
    pub fn optional(rows: usize) -> Column<T> {
        Column {
            values: Vec::with_capacity(rows),
            levels: Some(Vec::with_capacity(rows)),
        }
    }

    /// Adds a row.
    #[inline]
    pub fn push(&mut self, value: Option<T::T>) {
        if let Some(levels) = &mut self.levels {
            levels.push(value.is_some().into());
        }
        self.values.extend(value);
    }

    /// Rows; of a column with gaps, those too.
    pub fn len(&self) -> usize {
        self.levels.as_ref().map_or(self.values.len(), Vec::len)
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<T: DataType> Cells for Column<T> {
    fn write(&mut self, column: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let column = column.typed::<T>();
        column.write_batch(&self.values, self.levels.as_deref(), None)?;
        self.values.clear();
        if let Some(levels) = &mut self.levels {
            levels.clear();
        }
        Ok(())
    }
}

/// A word of the program's own, which nobody has to copy or count.
#[inline]
pub fn word(word: &'static str) -> ByteArray {
    Bytes::from_static(word.as_bytes()).into()
}

/// Texts that come again and again, each kept once.
#[derive(Debug, Default)]
pub struct Words {
    known: HashMap<Box<str>, ByteArray>,
}

/// Different texts that are kept.
const MOST_KEPT: usize = 4096;

impl Words {
    /// Any text.
    #[inline]
    pub fn text(&mut self, text: &str) -> ByteArray {
        if let Some(known) = self.known.get(text) {
            return known.clone();
        }
        let bytes = ByteArray::from(text);
        if self.known.len() < MOST_KEPT {
            self.known.insert(text.into(), bytes.clone());
        }
        bytes
    }
}
