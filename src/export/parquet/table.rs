//! Columns, packed group by group, and the file that they are written to.

use ::parquet::basic::{Compression, Encoding, Type, ZstdLevel};
use ::parquet::column::writer::{
    ColumnCloseResult, ColumnWriter, get_column_writer, get_typed_column_writer_mut,
};
use ::parquet::data_type::{ByteArray, DataType};
use ::parquet::errors::ParquetError;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesPtr};
use ::parquet::file::writer::{SerializedFileWriter, SerializedPageWriter, TrackedWrite};
use ::parquet::schema::parser::parse_message_type;
use ::parquet::schema::types::{SchemaDescriptor, TypePtr};
use bytes::Bytes;
use std::io::{self, Write};
use std::marker::PhantomData;
use std::sync::Arc;

/// The columns of a table, and how they are packed.
#[derive(Clone)]
pub struct Columns {
    schema: Arc<SchemaDescriptor>,
    properties: WriterPropertiesPtr,
}

/// A group of rows, packed: every column as it stands in the file.
pub struct Group(Vec<(Bytes, ColumnCloseResult)>);

impl Columns {
    /// These columns, in Parquet's own notation. `growing` are those whose numbers differ little
    /// from row to row.
    fn new(schema: &str, growing: &[&str]) -> Result<Columns, ParquetError> {
        let schema = Arc::new(parse_message_type(schema)?);
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
        Ok(Columns {
            schema: Arc::new(SchemaDescriptor::new(schema)),
            properties: Arc::new(properties.build()),
        })
    }

    /// Packs a group of rows, all columns in the order of the schema.
    ///
    /// # Errors
    /// A value cannot be encoded.
    pub fn pack(&self, columns: &[Box<dyn Cells + '_>]) -> io::Result<Group> {
        let packed = columns
            .iter()
            .zip(self.schema.columns())
            .map(|(cells, column)| {
                let mut bytes = TrackedWrite::new(Vec::new());
                let pages = Box::new(SerializedPageWriter::new(&mut bytes));
                let properties = self.properties.clone();
                let mut writer = get_column_writer(column.clone(), properties, pages);
                cells.write(&mut writer)?;
                let closed = writer.close()?;
                Ok((bytes.into_inner()?.into(), closed))
            });
        let packed = packed.collect::<Result<_, ParquetError>>();
        packed.map(Group).map_err(io::Error::other)
    }
}

/// A Parquet file that is being written.
pub struct Table<'o> {
    columns: Columns,
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
        let columns = Columns::new(schema, growing).map_err(io::Error::other)?;
        let root = columns.schema.root_schema_ptr();
        let file = SerializedFileWriter::new(Vec::new(), root, columns.properties.clone());
        let file = file.map_err(io::Error::other)?;
        Ok(Table { columns, file, out })
    }

    /// What packs the groups of this table.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// Writes a group of rows behind the others.
    ///
    /// # Errors
    /// Those of the writer, or the group is of another table.
    pub fn append(&mut self, group: Group) -> io::Result<()> {
        let mut rows = self.file.next_row_group().map_err(io::Error::other)?;
        for (bytes, closed) in group.0 {
            rows.append_column(&bytes, closed)
                .map_err(io::Error::other)?;
        }
        rows.close().map_err(io::Error::other)?;
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
    /// Writes them.
    ///
    /// # Errors
    /// Those of the writer.
    fn write(&self, column: &mut ColumnWriter<'_>) -> Result<(), ParquetError>;
}

/// What each of some rows has in a column; without levels every row has something.
struct Column<'r, R, T: DataType, F> {
    rows: &'r [R],
    of: F,
    has_levels: bool,
    cells: PhantomData<T>,
}

/// A column in which every row has a value.
pub fn required<'r, T: DataType, R>(
    rows: &'r [R],
    of: impl Fn(&R) -> T::T + 'r,
) -> Box<dyn Cells + 'r> {
    Box::new(Column::<R, T, _> {
        rows,
        of: move |row: &R| Some(of(row)),
        has_levels: false,
        cells: PhantomData,
    })
}

/// A column with gaps.
pub fn optional<'r, T: DataType, R>(
    rows: &'r [R],
    of: impl Fn(&R) -> Option<T::T> + 'r,
) -> Box<dyn Cells + 'r> {
    Box::new(Column::<R, T, _> {
        rows,
        of,
        has_levels: true,
        cells: PhantomData,
    })
}

/// Rows that are handed on at a time: so few that they stay in the processor's cache.
const PORTION: usize = 1 << 10;

impl<R, T: DataType, F: Fn(&R) -> Option<T::T>> Cells for Column<'_, R, T, F> {
    fn write(&self, column: &mut ColumnWriter<'_>) -> Result<(), ParquetError> {
        let column = get_typed_column_writer_mut::<T>(column);
        let mut values = Vec::with_capacity(PORTION);
        let mut levels = Vec::with_capacity(PORTION);
        for rows in self.rows.chunks(PORTION) {
            values.clear();
            levels.clear();
            for row in rows {
                let value = (self.of)(row);
                levels.push(value.is_some().into());
                values.extend(value);
            }
            let levels = self.has_levels.then_some(&*levels);
            column.write_batch(&values, levels, None)?;
        }
        Ok(())
    }
}

/// A word of the program's own, which nobody has to copy or count.
#[inline]
pub fn word(word: &'static str) -> ByteArray {
    Bytes::from_static(word.as_bytes()).into()
}

/// Texts that come again and again, each at a place by its letters, where the latest one is kept.
#[derive(Debug)]
pub struct Words {
    kept: Vec<ByteArray>,
}

/// Texts that are kept.
const KEPT: usize = 4096;

impl Default for Words {
    fn default() -> Words {
        Words {
            kept: vec![word(""); KEPT],
        }
    }
}

impl Words {
    /// Any text.
    #[inline]
    pub fn text(&mut self, text: &str) -> ByteArray {
        // Moves of a game differ in their last letters, and so in their places.
        let place = text.bytes().fold(0, |place: usize, byte| {
            place.wrapping_mul(31).wrapping_add(byte.into())
        });
        let kept = &mut self.kept[place % KEPT];
        if kept.data() != text.as_bytes() {
            *kept = ByteArray::from(text);
        }
        kept.clone()
    }
}
