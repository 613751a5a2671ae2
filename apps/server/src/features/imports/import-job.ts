import { type CustomField, fieldOfColumn, readRow, schemas, zoneOf } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Runtime } from '../../runtime/index.ts'
import { findFile, markReady } from '../files/index.ts'
import { type JobKind, JobProblem, type JobRow, type Progress } from '../jobs/index.ts'
import { appendToReport } from './append-to-report.ts'
import { type Decided, decideRows, keyList } from './decide-rows.ts'
import { type ImportParams, importParams } from './import-params.ts'
import * as queries from './queries.ts'
import { reportHead, reportLine, reportWords } from './report.ts'
import { createWalks, type NumberedRow, type Walk } from './walk.ts'
import { writeRows } from './write-rows.ts'

export const importKind = 'import'

const stored = z.object({
  report_bytes: z.number(),
  rejected: z.number(),
  /** Names of tags that the import would create. */
  new_tags: z.array(z.string()),
})
type State = z.infer<typeof stored>

type Deps = Pick<Platform, 'files' | 'media' | 'settings' | 'notify' | 'now'> & { runtime: Pick<Runtime, 'putBulk'> }

const rowsOfSlice = 1_000

/**
 * Imports a file, a slice of rows at a time. A slice that runs again finds the customers it made before by their ids, so it makes none
 * twice, and it writes its rejected rows to the same place of the report.
 */
export function importJob(deps: Deps): JobKind {
  const walks = createWalks()
  return {
    async slice(cell, job) {
      const params = importParams.parse(job.params)
      const { files, media, settings, now } = deps
      if (!(await media.hasDisk(settings.minFreeDiskBytes))) throw new JobProblem('disk_full')
      if (!(await findFile(cell.db, job.bot_id, params.file_id, now()))) throw new JobProblem('file_gone')
      const from = Number(job.next_from || 0)
      const path = files.pathOf(job.bot_id, params.file_id)
      try {
        const walk = await walks.of(cell.id, job.id, from, path, params)
        const reading = await readReading(cell, job, params)
        const isThere = await walk.skipTo(from, (cells) => {
          for (const key of keyList(readRow(cells, reading))) walk.seen.add(key)
        })
        if (!isThere) return { next_from: job.next_from, slice: job.slice, done: 0, results: {}, isOver: false }
        const progress = await work(deps, cell, job, params, reading, walk)
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

type Reading = Awaited<ReturnType<typeof readReading>>

async function work(
  deps: Deps,
  cell: Cell,
  job: JobRow,
  params: ImportParams,
  reading: Reading,
  walk: Walk,
): Promise<Progress> {
  const { header, rows, isOver } = await walk.next(rowsOfSlice)
  const state = stored.safeParse(job.slice).data ?? { report_bytes: 0, rejected: 0, new_tags: [] }
  const isRun = params.mode === 'run'
  const new_tags = new Set(state.new_tags)
  const asked = {
    rows: rows.map(({ n, cells }) => ({ n, raw: cells, cells: readRow(cells, reading) })),
    market: reading.market,
    platform: reading.platform,
    seen: walk.seen,
    new_tags: isRun ? null : new_tags,
  }
  const decided = isRun
    ? await writeRows(deps, cell, job, asked, params.setup.source)
    : (await decideRows(cell.db, job.bot_id, asked, false)).decided
  const report = await appendReport(deps, job, params, state, { header, decided })
  const next: State = { ...report, new_tags: [...new_tags] }
  if (isOver) await finish(deps, cell, job, params, next)
  const results = countsOf(decided, reading.lost > 0 ? rows : [])
  return { next_from: String(walk.at), slice: next, done: rows.length, results, isOver }
}

/** The bot's facts as they are now. A column whose field was deleted meanwhile is left out; `lost` counts those. */
async function readReading(cell: Cell, { bot_id }: JobRow, { setup }: ImportParams) {
  const [bot, rows] = await Promise.all([queries.findBotFacts(cell.db, bot_id), queries.listFields(cell.db, bot_id)])
  const fields = new Map(rows.map((row): [string, CustomField] => [row.id, schemas.custom_field.parse(row)]))
  const targets = setup.targets.map((target) => {
    const field = target === null ? null : fieldOfColumn(target)
    return field === null || fields.has(field) ? target : null
  })
  return {
    targets,
    lost: targets.filter((target, at) => target !== setup.targets[at]).length,
    market: setup.market,
    zone: zoneOf(bot.timezone),
    platform: bot.platform,
    fields,
  }
}

/** Counts of rows by the way they ended. */
function countsOf(decided: readonly Decided[], lost: readonly NumberedRow[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const add = (name: string, many = 1) => {
    if (many > 0) counts[name] = (counts[name] ?? 0) + many
  }
  for (const each of decided) {
    add(each.kind)
    if (each.kind === 'rejected') add(`rejected.${each.reason}`)
    if (each.is_mended) add('mended')
    if (each.stays) add('stays')
  }
  add('field_gone', lost.length)
  return counts
}

type Part = { header: string[]; decided: readonly Decided[] }

/** Writes the rejected rows of a slice behind those before. */
async function appendReport(
  { files }: Deps,
  { bot_id }: JobRow,
  { report_id, language, setup }: ImportParams,
  { report_bytes, rejected }: State,
  { header, decided }: Part,
): Promise<Pick<State, 'report_bytes' | 'rejected'>> {
  const lines = decided.flatMap((each) => (each.kind === 'rejected' ? [each] : []))
  if (lines.length === 0) return { report_bytes, rejected }
  const words = await reportWords(language)
  const width = setup.targets.length
  const text = lines.map(({ row, reason, column }) =>
    reportLine({ n: row.n, raw: row.raw, reason, column }, header, width, words),
  )
  const piece = (report_bytes === 0 ? reportHead(header, width, words) : '') + text.join('')
  const bytes = await appendToReport(files, bot_id, report_id, report_bytes, piece)
  return { report_bytes: bytes, rejected: rejected + lines.length }
}

async function finish({ now }: Deps, { db }: Cell, { bot_id }: JobRow, params: ImportParams, state: State) {
  const { import_id, report_id, mode, setup } = params
  if (state.rejected > 0)
    await markReady(db, bot_id, report_id, { bytes: state.report_bytes, rows: state.rejected, at: now() })
  await queries.updateImport(db, bot_id, import_id, {
    report_id: state.rejected > 0 ? report_id : null,
    ...(mode === 'check' && { checked: setup, new_tags: state.new_tags }),
  })
}
