import { customerColumns, fateColumns, fieldOfColumn } from '@hawker/core'
import { languages } from '@hawker/phrases'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import { userNames } from '../../platform/user-names.ts'
import { listSelected, selection } from '../customers/index.ts'
import { type JobKind, JobProblem, type JobRow, type Progress } from '../jobs/index.ts'
import { columnCell, customCell, type SheetCell } from './cells.ts'
import { csv } from './csv.ts'
import { readFates } from './fates.ts'
import { columnWords } from './header.ts'
import { listFacts, namesOf } from './queries.ts'
import type { SheetFormat } from './sheet-format.ts'
import { writePart } from './write-part.ts'
import { xlsx } from './xlsx.ts'

export const exportKind = 'export'
export const exportFormats = ['csv', 'xlsx'] as const

/** A column of a customer, `field.<id>`, or for the people of a broadcast one of their message. */
export const columnKey = z.union([z.enum(customerColumns), z.enum(fateColumns), z.string().regex(/^field\..{1,200}$/)])

/** The stored parameters of the work. `at`: the instant by which filters reckon ages, ISO. */
export const exportParams = z.object({
  of: selection,
  columns: z.array(columnKey),
  format: z.enum(exportFormats),
  language: z.enum(languages),
  file_id: z.string(),
  at: z.string(),
})
export type ExportParams = z.infer<typeof exportParams>

type Deps = Pick<Platform, 'cells' | 'files' | 'media' | 'settings' | 'now'>

const rowsOfSlice = 2_000

/** Writes customers to a file, a slice at a time in the order of their ids; a slice that runs again writes its bytes at the same place. */
export const exportJob = (deps: Deps): JobKind => ({
  slice(cell, job) {
    const params = exportParams.parse(job.params)
    return params.format === 'csv'
      ? writeSlice(deps, cell, job, params, csv)
      : writeSlice(deps, cell, job, params, xlsx)
  },
})

async function writeSlice<State extends { bytes: number }>(
  deps: Deps,
  cell: Cell,
  job: JobRow,
  params: ExportParams,
  format: SheetFormat<State>,
): Promise<Progress> {
  const { bot_id } = job
  // Before the reading, which is the costly part of a slice.
  if (!(await deps.media.hasDisk(deps.settings.minFreeDiskBytes))) throw new JobProblem('disk_full')
  const at = new Date(params.at)
  const ids = await listSelected(cell, bot_id, { of: params.of, at, after: job.next_from, most: rowsOfSlice })
  const isOver = ids.length < rowsOfSlice
  const rows = await readRows(deps, cell, job, params, ids)
  const header = await readHeader(cell, job, params)
  const slice = await writePart(deps, cell, job, params.file_id, format, { header, rows, isLast: isOver })
  return {
    next_from: ids.at(-1) ?? job.next_from,
    slice,
    done: rows.length,
    results: { exported: rows.length },
    isOver,
  }
}

async function readHeader(cell: Cell, { bot_id }: JobRow, { columns, language }: ExportParams): Promise<string[]> {
  const [{ columns: words, fates }, fields] = await Promise.all([
    columnWords(language),
    namesOf(cell.db, bot_id, 'custom_field'),
  ])
  return columns.map((key) => {
    const column = customerColumns.find((each) => each === key)
    const fate = fateColumns.find((each) => each === key)
    const field = fieldOfColumn(key) ?? ''
    if (fate) return fates[fate]
    return column ? words[column] : (fields.get(field) ?? field)
  })
}

async function readRows(
  { cells }: Deps,
  cell: Cell,
  { bot_id }: JobRow,
  { of, columns, language }: ExportParams,
  ids: string[],
): Promise<SheetCell[][]> {
  const facts = await listFacts(cell.db, bot_id, ids)
  const [tags, sequences, users] = await Promise.all([
    namesOf(cell.db, bot_id, 'tag'),
    namesOf(cell.db, bot_id, 'sequence'),
    userNames(
      cells.control,
      facts.map(({ assigned_to }) => assigned_to),
    ),
  ])
  const names = { tags, sequences, users }
  const fateOf = await readFates(cell.db, bot_id, of, facts, language)
  return facts.map((each) =>
    columns.map((key) => {
      const fate = fateColumns.find((name) => name === key)
      if (fate) return fateOf(each.id, fate)
      const column = customerColumns.find((name) => name === key)
      return column ? columnCell(column, each, names) : customCell(fieldOfColumn(key) ?? '', each)
    }),
  )
}
