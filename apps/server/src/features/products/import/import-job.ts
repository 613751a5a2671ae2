import { readProductRow } from '@hawker/core'
import { z } from 'zod'
import type { Cell, CellTx } from '../../../platform/db/cell.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockBot } from '../../document/index.ts'
import { findFile, markReady } from '../../files/index.ts'
import { appendToReport, createWalks, type NumberedRow, type Walk } from '../../imports/index.ts'
import { type JobKind, JobProblem, type JobRow, type Progress } from '../../jobs/index.ts'
import { readCurrency } from '../shop-currency.ts'
import { type ProductImportParams, productImportParams } from './import-params.ts'
import { productReportHead, productReportLine, productReportWords } from './report.ts'
import { type RowEnd, writeRow } from './write-row.ts'

/** The names of the two kinds of this work. */
export const productImportKinds = { check: 'product_check', run: 'product_import' } as const

const stored = z.object({ report_bytes: z.number(), rows: z.number() })
type State = z.infer<typeof stored>

type Deps = Pick<Platform, 'files' | 'media' | 'settings' | 'now' | 'quotas'>

// Each row takes a few statements, and the bot is locked meanwhile.
const rowsOfSlice = 200

/**
 * Imports a file of products, a slice of rows at a time, and reports each row. A slice that runs again finds what it made before, and
 * writes its rows to the same place of the report. A dry run does the same and takes it back.
 */
export function productImportJob(deps: Deps): JobKind {
  const walks = createWalks()
  return {
    async slice(cell, job) {
      const params = productImportParams.parse(job.params)
      const { files, media, settings, now } = deps
      if (!(await media.hasDisk(settings.minFreeDiskBytes))) throw new JobProblem('disk_full')
      if (!(await findFile(cell.db, job.bot_id, params.file_id, now()))) throw new JobProblem('file_gone')
      const from = Number(job.next_from || 0)
      try {
        const path = files.pathOf(job.bot_id, params.file_id)
        const { format, setup } = params
        const walk = await walks.of(cell.id, job.id, from, path, { format, setup })
        if (!(await walk.skipTo(from, () => undefined)))
          return { next_from: job.next_from, slice: job.slice, done: 0, results: {}, isOver: false }
        const progress = await work(deps, cell, job, params, walk)
        if (progress.isOver) await walks.close(cell.id)
        return progress
      } catch (error) {
        // The next attempt begins at the start of the file.
        await walks.close(cell.id)
        throw error
      }
    },
  }
}

async function work(deps: Deps, { db }: Cell, job: JobRow, params: ProductImportParams, walk: Walk): Promise<Progress> {
  const { header, rows, isOver } = await walk.next(rowsOfSlice)
  const most = (await deps.quotas.of({ bot: job.bot_id })).products
  const write = (tx: CellTx) => writeRows(tx, job, { rows, header, params, at: deps.now(), most, seen: walk.seen })
  const ended = params.mode === 'run' ? await db.transaction().execute(write) : await tried(db, write)
  const state = stored.safeParse(job.slice).data ?? { report_bytes: 0, rows: 0 }
  const next = await report(deps, job, params, state, { header, ended })
  if (isOver)
    await markReady(db, job.bot_id, job.subject, { bytes: next.report_bytes, rows: next.rows, at: deps.now() })
  return { next_from: String(walk.at), slice: next, done: rows.length, results: countsOf(ended), isOver }
}

type Ended = { row: NumberedRow; end: RowEnd; column: number | null }

class TakenBack extends Error {}

/** The result that a transaction would have had; it is rolled back. */
async function tried(db: Cell['db'], write: (tx: CellTx) => Promise<Ended[]>): Promise<Ended[]> {
  const done: Ended[] = []
  try {
    await db.transaction().execute(async (tx) => {
      done.push(...(await write(tx)))
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return done
}

type Slice = {
  rows: readonly NumberedRow[]
  header: readonly string[]
  params: ProductImportParams
  at: Date
  most: number
  seen: Set<string>
}

async function writeRows(
  tx: CellTx,
  { bot_id }: JobRow,
  { rows, header, params, at, most, seen }: Slice,
): Promise<Ended[]> {
  await lockBot(tx, bot_id)
  const currency = await readCurrency(tx, bot_id)
  const ended: Ended[] = []
  for (const row of rows) {
    const read = readProductRow(row.cells, { targets: params.setup.targets, header, currency })
    if ('reason' in read) {
      ended.push({ row, column: read.column, end: { kind: 'rejected', reason: read.reason } })
      continue
    }
    const end = await writeRow(tx, bot_id, read, { currency, at, most })
    // A dry run has taken back the products of earlier slices, so they are known by their names alone.
    const name = read.name ?? ''
    const isSeen = params.mode === 'check' && end.kind === 'new' && seen.has(name)
    if (end.kind === 'new') seen.add(name)
    ended.push({ row, column: null, end: isSeen ? { kind: 'added' } : end })
  }
  return ended
}

/** Counts of rows by the way they ended. */
function countsOf(ended: readonly Ended[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { end } of ended) counts[end.kind] = (counts[end.kind] ?? 0) + 1
  return counts
}

/** Writes the rows of a slice behind those before. */
async function report(
  { files }: Deps,
  { bot_id, subject }: JobRow,
  { language, setup }: ProductImportParams,
  { report_bytes, rows }: State,
  { header, ended }: { header: readonly string[]; ended: readonly Ended[] },
): Promise<State> {
  const words = await productReportWords(language)
  const width = setup.targets.length
  const head = report_bytes === 0 ? productReportHead(header, width, words) : ''
  const lines = ended.map(({ row: { n, cells }, end, column }) =>
    productReportLine({ n, cells, end, column }, header, width, words),
  )
  const bytes = await appendToReport(files, bot_id, subject, report_bytes, head + lines.join(''))
  return { report_bytes: bytes, rows: rows + ended.length }
}
