import { constants, crc32, deflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { JobProblem } from '../jobs/index.ts'
import type { SheetCell } from './cells.ts'
import type { SheetFormat, SheetPart } from './sheet-format.ts'
import { centralDirectory, descriptor, type Entry, localHeader, mostZipBytes } from './zip.ts'

/** The rows of one sheet; the next ones open another. https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3 */
export const mostSheetRows = 1_048_576
/** Beyond this a sheet would need the 64-bit form of the archive, which not every program reads. */
const mostSheetBytes = 2 ** 31

const entry = z.object({ name: z.string(), crc: z.number(), packed: z.number(), size: z.number(), at: z.number() })
const state = z.object({
  bytes: z.number(),
  /** Sheets that are whole. */
  done: z.array(entry),
  /** The sheet that is being written, and its number of rows with the header. */
  open: entry.extend({ rows: z.number() }).nullable(),
})
type State = z.infer<typeof state>
type Open = NonNullable<State['open']>

/** Makes the format with this name of its sheets; tests give sheets fewer rows. */
export const xlsxWith = (most_rows: number, sheet_name = 'Customers'): SheetFormat<State> => ({
  ending: 'xlsx',
  readState: (stored) => state.safeParse(stored).data ?? null,
  write(before, part) {
    const archive = new Archive(before ?? { bytes: 0, done: [], open: null })
    if (before === null) archive.begin(part.header)
    for (let rest = part.rows; rest.length > 0; ) {
      const room = archive.roomFor(part.header, most_rows)
      const some = rest.slice(0, room)
      archive.add(some.map(rowXml).join(''), some.length)
      rest = rest.slice(room)
    }
    if (part.isLast) archive.finish(sheet_name)
    return archive.result()
  },
})

/** A workbook whose texts stand in their cells, so that a part of it can be written without those before. */
export const xlsx = xlsxWith(mostSheetRows)

/** The same for orders. */
export const ordersXlsx = xlsxWith(mostSheetRows, 'Orders')

const sheetName = (number: number) => `xl/worksheets/sheet${number}.xml`

/** Collects the bytes of a part of an archive. */
class Archive {
  readonly #pieces: Buffer[] = []
  #state: State

  constructor(before: State) {
    this.#state = structuredClone(before)
  }

  /** Rows that the open sheet still takes. A full sheet is ended, and another begun. */
  roomFor(header: SheetPart['header'], most_rows: number): number {
    const { open } = this.#state
    if (open && open.rows < most_rows && open.size < mostSheetBytes) return most_rows - open.rows
    this.end()
    this.begin(header)
    return most_rows - 1
  }

  begin(header: SheetPart['header']): void {
    const name = sheetName(this.#state.done.length + 1)
    this.#state.open = { name, crc: 0, packed: 0, size: 0, at: this.#state.bytes, rows: 0 }
    this.#push(localHeader(name))
    this.add(`${sheetBegin}${rowXml(header.map((text) => ({ kind: 'text', text })))}`, 1)
  }

  /**
   * Adds to the open sheet. Each piece is deflated by itself and ends on a byte, so that together they are one stream.
   */
  add(xml: string, rows: number): void {
    const { open } = this.#state
    if (!open || !xml) return
    const bytes = Buffer.from(xml)
    const packed = deflateRawSync(bytes, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })
    open.crc = crc32(bytes, open.crc)
    open.size += bytes.byteLength
    open.packed += packed.byteLength
    open.rows += rows
    this.#push(packed)
  }

  end(): void {
    this.add(sheetEnd, 0)
    const { open } = this.#state
    if (!open) return
    const last = deflateRawSync(Buffer.alloc(0))
    open.packed += last.byteLength
    this.#push(last)
    this.#push(descriptor(open))
    this.#state.done.push(toEntry(open))
    this.#state.open = null
  }

  finish(sheet_name: string): void {
    this.end()
    const sheets = this.#state.done.length
    for (const [name, xml] of Object.entries(workbookParts(sheets, sheet_name))) this.#addWhole(name, xml)
    this.#push(centralDirectory(this.#state.done, this.#state.bytes))
  }

  #addWhole(name: string, xml: string): void {
    const bytes = Buffer.from(xml)
    const packed = deflateRawSync(bytes)
    const made: Entry = {
      ...{ name, at: this.#state.bytes, crc: crc32(bytes), packed: packed.byteLength, size: bytes.byteLength },
    }
    this.#push(localHeader(name))
    this.#push(packed)
    this.#push(descriptor(made))
    this.#state.done.push(made)
  }

  #push(piece: Buffer): void {
    this.#pieces.push(piece)
    this.#state.bytes += piece.byteLength
    if (this.#state.bytes > mostZipBytes) throw new JobProblem('too_large')
  }

  result(): { piece: Buffer; state: State } {
    return { piece: Buffer.concat(this.#pieces), state: this.#state }
  }
}

const toEntry = ({ name, crc, packed, size, at }: Open): Entry => ({ name, crc, packed, size, at })

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetBegin = `${xmlHead}<worksheet xmlns="${main}"><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A text in XML. Characters that XML has no form for, and text that looks like one of these escapes, as `_x0007_`.
 * ECMA-376, part 1, 22.9.2.19.
 */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be escaped
    .replaceAll(/[\u0000-\u0008\u000b\u000c\r\u000e-\u001f\ufffe\uffff]/g, escaped)
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const rowXml = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: SheetCell): string {
  if (cell.kind === 'number') return `<c><v>${cell.number}</v></c>`
  if (cell.text === '') return '<c/>'
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.text)}</t></is></c>`
}

/** Everything of a workbook but its sheets. */
function workbookParts(sheets: number, sheet_name: string): Record<string, string> {
  const each = (part: (number: number) => string) => Array.from({ length: sheets }, (_, at) => part(at + 1)).join('')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return {
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((n) => `<Override PartName="/${sheetName(n)}" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((n) => `<sheet name="${sheet_name}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
  }
}
