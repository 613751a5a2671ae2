import type { CustomField, ImportTarget } from '@hawker/core'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { guessColumns } from './guess-columns.ts'
import { decodeSample } from './read/csv.ts'
import { guessDelimiter, guessEncoding, readSample } from './read/encoding.ts'
import { openRows } from './read/open-rows.ts'
import { listSheets } from './read/xlsx.ts'
import type { ReadingSetup } from './setup.ts'

export const shownRows = 20

type File = { path: string; format: string; language: string }

/** Guesses how a file is to be read. */
export async function guessReading({ path, format, language }: File): Promise<ReadingSetup> {
  if (format === 'xlsx') {
    const [sheet = ''] = await listSheets(path)
    const rows = await firstRows(path, { format, sheet, encoding: 'utf-8', delimiter: ',' })
    return { encoding: 'utf-8', delimiter: ',', sheet, has_header: isHeader(rows) }
  }
  const sample = await readSample(path)
  const encoding = guessEncoding(sample, language)
  const delimiter = guessDelimiter(decodeSample(sample, encoding))
  const rows = await firstRows(path, { format, sheet: '', encoding, delimiter })
  return { encoding, delimiter, sheet: '', has_header: isHeader(rows) }
}

/** The first rows of a file, the heading among them. */
export async function firstRows(
  path: string,
  reading: Parameters<typeof openRows>[1],
  most = shownRows + 1,
): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of openRows(path, reading)) {
    rows.push(row)
    if (rows.length >= most) break
  }
  return rows
}

/** Headings are words, seldom the same ones twice: none looks like a number, an address or a day. */
function isHeader([first = [], ...others]: readonly string[][]): boolean {
  const cells = first.map((cell) => cell.trim()).filter(Boolean)
  if (cells.length === 0 || others.length === 0) return false
  return 2 * new Set(cells).size > cells.length && !cells.some((cell) => /@|^\+?[\d\s().,/:-]{2,}$/.test(cell))
}

export type PreviewColumn = { name: string; target: ImportTarget; samples: string[] }

/** The columns of a file with a guess of what each becomes, and its first rows. */
export async function previewOf(
  file: Pick<File, 'path' | 'format'>,
  reading: ReadingSetup,
  fields: readonly Pick<CustomField, 'id' | 'name'>[],
): Promise<{ columns: PreviewColumn[]; rows: string[][] }> {
  const all = await firstRows(file.path, { format: file.format, ...reading })
  const [header, rows] = reading.has_header ? [all[0] ?? [], all.slice(1)] : [[], all.slice(0, shownRows)]
  const width = Math.max(0, ...all.map((row) => row.length))
  const names = Array.from({ length: width }, (_, at) => (header[at] ?? '').trim())
  const targets = await guessColumns(names, fields)
  const columns = names.map((name, at) => ({
    name,
    target: targets[at] ?? null,
    samples: [...new Set(rows.map((row) => (row[at] ?? '').trim()).filter(Boolean))].slice(0, 3),
  }))
  return { columns, rows: rows.map((row) => row.map((cell) => cell.slice(0, 200))) }
}

/** The path and format of an import's file. */
export const fileOf = (
  { files }: Pick<Platform, 'files'>,
  bot_id: BotId,
  { file_id, format }: { file_id: string; format: string },
) => ({ path: files.pathOf(bot_id, file_id), format })
