/** The few records of a ZIP archive that a workbook needs. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */

/** A file in the archive: its sizes in bytes, packed and not, and the offset where it begins. */
export type Entry = { name: string; crc: number; packed: number; size: number; at: number }

/** Offsets have 32 bits. */
export const mostZipBytes = 2 ** 32 - 1

const version = 20
// The sizes follow the data, and names are UTF-8.
const flags = 0x0808
const deflated = 8
// 1 January 1980, the first day that the format knows.
const day = 0x0021

/** Begins a file whose sizes are not known yet. */
export function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated, 8)
  head.writeUInt16LE(day, 12)
  head.writeUInt16LE(bytes.byteLength, 26)
  return Buffer.concat([head, bytes])
}

/** Ends a file with its sizes. */
export function descriptor({ crc, packed, size }: Entry): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packed, 8)
  record.writeUInt32LE(size, 12)
  return record
}

/** Ends the archive; `at`: the offset where the directory begins. */
export function centralDirectory(entries: readonly Entry[], at: number): Buffer {
  const records = entries.map(directoryRecord)
  const size = records.reduce((sum, record) => sum + record.byteLength, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...records, end])
}

function directoryRecord({ name, crc, packed, size, at }: Entry): Buffer {
  const bytes = Buffer.from(name)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(version, 4)
  record.writeUInt16LE(version, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(deflated, 10)
  record.writeUInt16LE(day, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(packed, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(bytes.byteLength, 28)
  record.writeUInt32LE(at, 42)
  return Buffer.concat([record, bytes])
}
