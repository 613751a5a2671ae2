import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { centralDirectory, descriptor, type Entry, localHeader } from '../exports/zip.ts'
import { readCsv } from './read/csv.ts'
import { type Delimiter, type Encoding, guessDelimiter, guessEncoding } from './read/encoding.ts'
import { readWorkbook } from './read/xlsx.ts'

const folder = await mkdtemp(join(tmpdir(), 'hawker-import-'))
afterAll(() => rm(folder, { recursive: true }))
let files = 0
async function stored(content: string | Buffer) {
  const path = join(folder, String(files++))
  await writeFile(path, content)
  return path
}
async function all(rows: AsyncGenerator<string[]>, most = 50_000) {
  const list: string[][] = []
  for await (const row of rows) {
    list.push(row)
    if (list.length >= most) break
  }
  return list
}
const csv = async (content: string | Buffer, encoding: Encoding = 'utf-8', delimiter: Delimiter = ',') =>
  all(readCsv(await stored(content), { encoding, delimiter }))

test.each<[string, string | Buffer, Encoding, string[][]]>([
  [
    'a mark and quoted cells',
    '\ufeffa,"b ""c"""\r\n"d\ne",f\r\n',
    'utf-8',
    [
      ['a', 'b "c"'],
      ['d\ne', 'f'],
    ],
  ],
  ['UTF-16', Buffer.from('\ufeffMai,Lý\n', 'utf16le'), 'utf-16le', [['Mai', 'Lý']]],
  [
    'Vietnamese of Windows',
    Buffer.from([0x4c, 0xe2, 0x6e, 0x2c, 0x4d, 0x61, 0xec, 0x0a]),
    'windows-1258',
    [['Lân', 'Má']],
  ],
  ['Thai of Windows', Buffer.from([0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5, 0x0a]), 'windows-874', [['สวัสดี']]],
  ['U+0000', 'a\u0000b,c\n', 'utf-8', [['ab', 'c']]],
  ['a defused formula', `'=1+1,'tis\n`, 'utf-8', [['=1+1', `'tis`]]],
  ['rows of several lengths', 'a,b\nc\n\nd,e,f\n', 'utf-8', [['a', 'b'], ['c'], [''], ['d', 'e', 'f']]],
])('a text file with %s', async (_, content, encoding, rows) => {
  expect((await csv(content, encoding)).map((row) => row.map((cell) => cell.replace('Maì', 'Má')))).toEqual(rows)
})

test('a quotation mark that is never closed does not swallow the memory', async () => {
  await expect(csv(`a,b\n"${'x,y\n'.repeat(400_000)}`)).rejects.toMatchObject({ why: 'row_too_long' })
})

test('a huge cell is read as it is, for the row to be rejected', async () => {
  const [, row] = await csv(`psid,note\n1,${'x'.repeat(500_000)}\n`)
  expect(row?.[1]).toHaveLength(500_000)
})

test.each<[string, Buffer, string, Encoding]>([
  ['UTF-8', Buffer.from('Tên,Điện thoại\n'), 'vi', 'utf-8'],
  ['a mark of UTF-16', Buffer.from('\ufeffa,b\n', 'utf16le'), 'vi', 'utf-16le'],
  ['UTF-16 without its mark', Buffer.from('a,b\nc,d\n', 'utf16le'), 'vi', 'utf-16le'],
  ['Vietnamese', Buffer.from([0x4c, 0xe2, 0x6e, 0x0a]), 'vi', 'windows-1258'],
  ['Thai', Buffer.from([0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5, 0x0a]), 'en', 'windows-874'],
  ['Spanish', Buffer.from([0x4d, 0x75, 0xf1, 0x6f, 0x7a, 0x0a]), 'es', 'windows-1252'],
])('the encoding is guessed: %s', (_, bytes, language, encoding) => {
  expect(guessEncoding(bytes, language)).toBe(encoding)
})

test.each<[string, Delimiter]>([
  ['a,b\n1,2\n', ','],
  ['a;b\n1,5;2,5\n', ';'],
  ['a\tb, c\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['name\nMai\n', ','],
])('the delimiter of %j is %j', (text, delimiter) => {
  expect(guessDelimiter(text)).toBe(delimiter)
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const around = {
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
}
const sheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** An archive whose files have the sizes that they say. */
function zipOf(parts: Record<string, string | Buffer>, sizes: Record<string, number> = {}): Buffer {
  const pieces: Buffer[] = []
  const entries: Entry[] = []
  let at = 0
  const push = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.byteLength
  }
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const entry = { name, at, crc: crc32(bytes), packed: packed.byteLength, size: sizes[name] ?? bytes.byteLength }
    push(localHeader(name))
    push(packed)
    push(descriptor(entry))
    entries.push(entry)
  }
  push(centralDirectory(entries, at))
  return Buffer.concat(pieces)
}
const workbook = async (parts: Record<string, string | Buffer>, sizes?: Record<string, number>) =>
  all(readWorkbook(await stored(zipOf({ ...around, ...parts }, sizes)), 'A'))

test('a workbook of another program is read: shared texts, days, truths, gaps and long numbers', async () => {
  expect(
    await workbook({
      'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>Na</t><t>me_x0041_</t></si><si><r><t>M</t></r><r><t>ai</t></r><rPh><t>no</t></rPh></si></sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': sheet(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="b"><v>1</v></c></row>' +
          '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46085</v></c><c r="C3"><v>84901234567</v></c><c r="D3"><v>1234567890123456</v></c><c r="E3" t="e"><v>#N/A</v></c></row>',
      ),
    }),
  ).toEqual([['NameA', '', 'yes'], [], ['Mai', '2026-03-04', '84901234567', '1.23457E+15', '']])
})

test('a bomb is refused before it is unpacked, and one that lies about its size while it is', async () => {
  const name = 'xl/worksheets/sheet1.xml'
  const rows = sheet('<row><c t="str"><v>x</v></c></row>'.repeat(20_000))
  await expect(workbook({ [name]: rows }, { [name]: 2 ** 30 + 1 })).rejects.toMatchObject({ why: 'too_large' })
  await expect(workbook({ [name]: rows }, { [name]: 1_000 })).rejects.toMatchObject({ why: 'file_unreadable' })
})

test.each([
  ['no archive', Buffer.from('PK\u0003\u0004 and nothing else')],
  ['an archive of something else', zipOf({ 'readme.txt': 'hello' })],
  ['broken XML', zipOf({ ...around, 'xl/worksheets/sheet1.xml': '<worksheet><row>' })],
  [
    'entities that would unfold',
    zipOf({
      ...around,
      'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1_000)}"><!ENTITY c "&b;&b;&b;">]><worksheet><sheetData><row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>`,
    }),
  ],
])('%s is refused', async (_, bytes) => {
  await expect(stored(bytes).then((path) => all(readWorkbook(path, 'A')))).rejects.toMatchObject({
    why: 'file_unreadable',
  })
})

test('more than 200 columns are refused', async () => {
  await expect(
    workbook({ 'xl/worksheets/sheet1.xml': sheet('<row><c r="GS1"><v>1</v></c></row>') }),
  ).rejects.toMatchObject({ why: 'too_large' })
})
