import { mendDay } from '@hawker/core'
import { cleanText } from '../../../platform/clean-text.ts'
import { JobProblem } from '../../jobs/index.ts'
import { type Archive, openArchive } from './archive.ts'
import { parseXml, readXml } from './xml.ts'

/** So many columns a sheet may have, and so long its shared texts may be together, because they stand in memory. */
const mostColumns = 200
const mostSharedChars = 64 * 1_048_576
/** A cell of Excel holds 32,767 characters; what is longer is no cell of a person. */
const mostCellChars = 32_767

type Sheet = { name: string; path: string }
type Book = { sheets: Sheet[]; is_1904: boolean }

/** The names of a workbook's sheets in their order. Throws a JobProblem for a file that is none. */
export async function listSheets(path: string): Promise<string[]> {
  const archive = await openArchive(path)
  try {
    return (await readBook(archive)).sheets.map(({ name }) => name)
  } finally {
    archive.close()
  }
}

/** The rows of one sheet, one by one; of the first where none has that name. */
export async function* readWorkbook(path: string, sheet: string): AsyncGenerator<string[]> {
  const archive = await openArchive(path)
  try {
    const { sheets, is_1904 } = await readBook(archive)
    const found = sheets.find(({ name }) => name === sheet) ?? sheets[0]
    if (!found) throw new JobProblem('file_unreadable')
    const facts = { texts: await readTexts(archive), days: await readDayStyles(archive), is_1904 }
    yield* readSheet(archive, found.path, facts)
  } finally {
    archive.close()
  }
}

async function readBook(archive: Archive): Promise<Book> {
  const targets = new Map<string, string>()
  await readXml(await archive.read('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
    text: () => {},
    close: () => {},
  })
  const book: Book = { sheets: [], is_1904: false }
  await readXml(await archive.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') book.is_1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      const path = targets.get(attributes['r:id'] ?? '')
      if (name === 'sheet' && path && archive.has(path)) book.sheets.push({ name: attributes.name ?? '', path })
    },
    text: () => {},
    close: () => {},
  })
  return book
}

/** The texts that cells name by their numbers. */
async function readTexts(archive: Archive): Promise<string[]> {
  const path = 'xl/sharedStrings.xml'
  if (!archive.has(path)) return []
  const texts: string[] = []
  let chars = 0
  let text = ''
  // Readings of Japanese words stand beside the text.
  let depth = { t: false, phonetic: false }
  await readXml(await archive.read(path), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't' || name === 'rPh') depth = name === 't' ? { ...depth, t: true } : { ...depth, phonetic: true }
    },
    text(piece) {
      if (!depth.t || depth.phonetic) return
      text += piece
      chars += piece.length
      if (chars > mostSharedChars) throw new JobProblem('too_large')
    },
    close(name) {
      if (name === 't') depth = { ...depth, t: false }
      if (name === 'rPh') depth = { ...depth, phonetic: false }
      if (name === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** Built-in formats of days and times. ECMA-376, part 1, 18.8.30. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
const isDayFormat = (code: string) => /[ymdh]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** The styles of cells that show a day, by their numbers. */
async function readDayStyles(archive: Archive): Promise<Set<number>> {
  const path = 'xl/styles.xml'
  const days = new Set<number>()
  if (!archive.has(path)) return days
  const custom = new Set<number>()
  let isOfCells = false
  let style = 0
  await readXml(await archive.read(path), {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDayFormat(formatCode)) custom.add(Number(numFmtId))
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (isBuiltInDay(Number(numFmtId)) || custom.has(Number(numFmtId))) days.add(style)
      style++
    },
    text: () => {},
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return days
}

type Facts = { texts: readonly string[]; days: ReadonlySet<number>; is_1904: boolean }
type Cell = { column: number; type: string; style: number; text: string }

async function* readSheet(archive: Archive, path: string, facts: Facts): AsyncGenerator<string[]> {
  let ready: string[][] = []
  let row: string[] = []
  let number = 0
  let cell: Cell | null = null
  let isText = false
  const take = function* () {
    const rows = ready
    ready = []
    yield* rows
  }
  yield* parseXml(
    await archive.read(path),
    {
      open(name, { r = '', t = '', s = '' }) {
        if (name === 'row') {
          const at = Number(r) || number + 1
          // Rows without cells may be missing, and keep their numbers.
          for (; number + 1 < at && number < 1_048_576; number++) ready.push([])
          row = []
        } else if (name === 'c') {
          cell = { column: r ? columnOf(r) : row.length, type: t, style: Number(s), text: '' }
          if (cell.column >= mostColumns) throw new JobProblem('too_large')
        } else if (name === 'v' || name === 't') isText = true
      },
      text(piece) {
        if (cell && isText && cell.text.length <= mostCellChars) cell.text += piece
      },
      close(name) {
        if (name === 'v' || name === 't') isText = false
        if (name === 'c' && cell) {
          while (row.length < cell.column) row.push('')
          row[cell.column] = cleanText(textOf(cell, facts))
          cell = null
        }
        if (name !== 'row') return
        number++
        ready.push(row)
      },
    },
    take,
  )
}

/** The column of an address such as `AB12`, from 0. */
function columnOf(address: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function textOf({ type, text, style }: Cell, { texts, days, is_1904 }: Facts): string {
  switch (type) {
    case 's':
      return texts[Number(text)] ?? ''
    case 'inlineStr':
    case 'str':
      return unescaped(text)
    case 'b':
      return text === '1' ? 'yes' : 'no'
    case 'e':
      return ''
    default:
      return days.has(style) ? dayOf(text, is_1904) : numberOf(text)
  }
}

/** Days are counted from the end of 1899, or of 1903 in some workbooks. */
function dayOf(text: string, is_1904: boolean): string {
  const days = Number(text) + (is_1904 ? 1_462 : 0)
  return mendDay(String(days)) ?? text
}

/** A number holds 15 digits. A longer one has lost its last ones, and is written so that the import says so. */
function numberOf(text: string): string {
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) return text
  return Math.abs(number) >= 1e15 ? number.toExponential(5).toUpperCase() : String(number)
}

const unescaped = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
