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
use ::parquet::schema::types::SchemaDescriptor;
use bytes::Bytes;
use std::io::{self, Write};
use std::sync::Arc;

/// The columns of a table, and how they are packed.
pub(crate) struct Columns<R> {
    schema: SchemaDescriptor,
    properties: WriterPropertiesPtr,
    cells: Vec<WriteCells<R>>,
}

/// Writes the cells of a column for some rows.
type WriteCells<R> =
    Box<dyn Fn(&[R], &mut ColumnWriter<'_>) -> Result<(), ParquetError> + Send + Sync>;

/// A column: its line in the schema, in Parquet's own notation, and its cells.
pub(crate) struct Column<R> {
    schema: String,
    cells: WriteCells<R>,
}

/// A packed group of rows: every column as it stands in the file.
pub(crate) struct Group(Vec<(Bytes, ColumnCloseResult)>);

impl<R> Columns<R> {
    /// Creates these columns of a table of this name.
    fn new(name: &str, columns: Vec<Column<R>>) -> Result<Columns<R>, ParquetError> {
        let lines: String = columns.iter().map(|column| &*column.schema).collect();
        let schema = Arc::new(parse_message_type(&format!("message {name} {{{lines}}}"))?);
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_created_by(format!("plywood {}", env!("CARGO_PKG_VERSION")));
        for column in schema.get_fields() {
            let path = column.name().into();
            properties = match column.get_physical_type() {
                // Differences from row to row are packed faster than numbers are looked up.
                Type::INT32 | Type::INT64 => properties
                    .set_column_dictionary_enabled(path, false)
                    .set_column_encoding(column.name().into(), Encoding::DELTA_BINARY_PACKED),
                // No reader could skip a group by its smallest and largest words.
                Type::BYTE_ARRAY => {
                    properties.set_column_statistics_enabled(path, EnabledStatistics::None)
                }
                _ => properties,
            };
        }
        Ok(Columns {
            schema: SchemaDescriptor::new(schema),
            properties: Arc::new(properties.build()),
            cells: columns.into_iter().map(|column| column.cells).collect(),
        })
    }

    /// Packs a group: `give` passes its rows on in batches of any size. A thousand stay in the
    /// processor's cache until every column has been written.
    ///
    /// # Errors
    /// Fails if `give` does, or if a value cannot be encoded.
    pub(crate) fn pack(
        &self,
        give: impl FnOnce(&mut dyn FnMut(&[R]) -> io::Result<()>) -> io::Result<()>,
    ) -> io::Result<Group> {
        let mut packed: Vec<_> = (self.cells.iter())
            .map(|_| TrackedWrite::new(Vec::new()))
            .collect();
        let columns = self.schema.columns().iter().zip(&mut packed);
        let mut writers: Vec<ColumnWriter<'_>> = columns
            .map(|(column, bytes)| {
                let pages = Box::new(SerializedPageWriter::new(bytes));
                get_column_writer(column.clone(), self.properties.clone(), pages)
            })
            .collect();
        give(&mut |rows| {
            let mut columns = self.cells.iter().zip(&mut writers);
            columns.try_for_each(|(write, writer)| write(rows, writer))?;
            Ok(())
        })?;
        let closed = writers.into_iter().map(ColumnWriter::close);
        let closed: Vec<_> = closed.collect::<Result<_, _>>()?;
        let columns = packed.into_iter().zip(closed);
        let columns = columns.map(|(bytes, closed)| Ok((bytes.into_inner()?.into(), closed)));
        columns.collect::<io::Result<_>>().map(Group)
    }
}

/// A Parquet file that is being written.
pub(crate) struct Table<'o, R> {
    columns: Arc<Columns<R>>,
    file: SerializedFileWriter<Vec<u8>>,
    out: &'o mut dyn Write,
}

impl<'o, R> Table<'o, R> {
    /// Begins a file with these columns.
    ///
    /// # Errors
    /// The notation of a column is wrong.
    pub(crate) fn new(
        name: &str,
        columns: Vec<Column<R>>,
        out: &'o mut dyn Write,
    ) -> io::Result<Table<'o, R>> {
        let columns = Arc::new(Columns::new(name, columns)?);
        let root = columns.schema.root_schema_ptr();
        let file = SerializedFileWriter::new(Vec::new(), root, columns.properties.clone())?;
        Ok(Table { columns, file, out })
    }

    /// Returns the columns, which pack the groups of this table.
    pub(crate) fn columns(&self) -> Arc<Columns<R>> {
        Arc::clone(&self.columns)
    }

    /// Writes a group of rows.
    ///
    /// # Errors
    /// Those of the writer, or the group is of another table.
    pub(crate) fn append(&mut self, group: Group) -> io::Result<()> {
        let mut rows = self.file.next_row_group()?;
        for (bytes, closed) in group.0 {
            rows.append_column(&bytes, closed)?;
        }
        rows.close()?;
        self.flush_buffer()
    }

    /// Writes the end of the file.
    ///
    /// # Errors
    /// Returns the errors of the writer.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.finish()?;
        self.flush_buffer()?;
        self.out.flush()
    }

    fn flush_buffer(&mut self) -> io::Result<()> {
        self.file.flush()?;
        let written = self.file.inner_mut();
        self.out.write_all(written)?;
        written.clear();
        Ok(())
    }
}

/// Creates a column, required if every row has a value. `annotation` tells what its numbers or
/// bytes mean, as ` (string)` does.
pub(crate) fn column<T: DataType, R>(
    name: &str,
    annotation: &str,
    is_required: bool,
    value: impl Fn(&R) -> Option<T::T> + Send + Sync + 'static,
) -> Column<R> {
    let repetition = if is_required { "required" } else { "optional" };
    let kind = T::get_physical_type();
    let write = move |rows: &[R], column: &mut ColumnWriter<'_>| {
        let mut values = Vec::with_capacity(rows.len());
        let mut levels = Vec::with_capacity(rows.len());
        for row in rows {
            let value = value(row);
            levels.push(value.is_some().into());
            values.extend(value);
        }
        let levels = (!is_required).then_some(&*levels);
        get_typed_column_writer_mut::<T>(column).write_batch(&values, levels, None)?;
        Ok(())
    };
    Column {
        schema: format!("{repetition} {kind} {name}{annotation};\n"),
        cells: Box::new(write),
    }
}

/// Returns a static word, which is neither copied nor reference-counted.
#[inline]
pub(crate) fn word(word: impl Into<&'static str>) -> ByteArray {
    Bytes::from_static(word.into().as_bytes()).into()
}

/// A cache of recurring texts: the hash of a text chooses its slot, which keeps the latest text.
#[derive(Debug)]
pub(crate) struct WordCache {
    slots: Vec<ByteArray>,
}

/// Number of cached texts.
const SLOTS: usize = 4096;

impl Default for WordCache {
    fn default() -> WordCache {
        WordCache {
            slots: vec![word(""); SLOTS],
        }
    }
}

impl WordCache {
    /// Returns a text, from the cache if it is there.
    #[inline]
    pub(crate) fn text(&mut self, text: &str) -> ByteArray {
        // The moves of a game differ in their last letters, and so in their slots.
        let slot = text.bytes().fold(0, |slot: usize, byte| {
            slot.wrapping_mul(31).wrapping_add(byte.into())
        });
        let kept = &mut self.slots[slot % SLOTS];
        if kept.data() != text.as_bytes() {
            *kept = ByteArray::from(text);
        }
        kept.clone()
    }
}
