import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { SheetCell } from './cells.ts'
import { csv } from './csv.ts'
import type { SheetFormat } from './sheet-format.ts'
import { xlsxWith, xmlText } from './xlsx.ts'

const text = (value: string): SheetCell => ({ kind: 'text', text: value })

/** Writes rows in parts, with the state between them as it is stored. */
function write<State extends { bytes: number }>(
  format: SheetFormat<State>,
  header: string[],
  parts: SheetCell[][][],
): Buffer {
  let state: State | null = null
  const pieces = parts.map((rows, at) => {
    const part = format.write(state, { header, rows, isLast: at === parts.length - 1 })
    state = format.readState(JSON.parse(JSON.stringify(part.state)))
    return part.piece
  })
  return Buffer.concat(pieces)
}

test('a file of values has a mark, quotation marks and no formulas; a phone keeps its plus', () => {
  const rows: SheetCell[][] = [
    [text('=1+1'), { kind: 'phone', text: '+84 901 234 567' }, { kind: 'number', number: -5 }],
    [text('a "b", c'), { kind: 'phone', text: '+1;=cmd' }, text('')],
  ]
  expect(write(csv, ['Name', '=Phone', 'Age'], [rows.slice(0, 1), rows.slice(1)]).toString()).toBe(
    '\ufeffName,\'=Phone,Age\r\n\'=1+1,+84 901 234 567,\'-5\r\n"a ""b"", c",\'+1;=cmd,\r\n',
  )
})

test.each([
  ['control characters and what looks like one of their forms', 'a\u0001b_x0001_', 'a_x0001_b_x005F_x0001_'],
  ['signs of XML', '<a & "b">', '&lt;a &amp; &quot;b&quot;&gt;'],
  ['line ends', 'a\r\nb', 'a_x000D_\nb'],
])('a workbook has %s', (_, given, xml) => {
  expect(xmlText(given)).toBe(xml)
})

const folder = await mkdtemp(join(tmpdir(), 'hawker-xlsx-'))
afterAll(() => rm(folder, { recursive: true }))

/** The files of an archive, by the records at its end. */
function filesOf(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  const many = zip.readUInt16LE(end + 10)
  const files: Record<string, string> = {}
  for (let n = 0; n < many; n++) {
    const [packed, length, from] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const data = from + 30 + zip.readUInt16LE(from + 26)
    files[name] = inflateRawSync(zip.subarray(data, data + packed)).toString()
    at += 46 + length
  }
  return files
}

test('a workbook written in parts has all rows, in sheets of at most so many rows', async () => {
  const rows = Array.from({ length: 7 }, (_, n) => [text(`Person ${n}`), { kind: 'number' as const, number: n }])
  const zip = write(xlsxWith(4), ['Name', 'Age'], [rows.slice(0, 2), rows.slice(2, 3), rows.slice(3), []])
  await writeFile(join(folder, 'a.xlsx'), zip)
  const files = filesOf(zip)
  const sheets = Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))
  expect(sheets).toHaveLength(3)
  const counts = sheets.map((name) => files[name]?.match(/<row>/g)?.length)
  expect(counts).toEqual([4, 4, 2])
  for (const name of sheets)
    expect(files[name]).toMatch(/<sheetData><row><c t="inlineStr"><is><t xml:space="preserve">Name/)
  expect(files['xl/workbook.xml']).toContain('name="Customers 3"')
})
