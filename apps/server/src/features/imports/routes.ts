import { fieldOfColumn, marketOf } from '@hawker/core'
import { languages } from '@hawker/phrases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTurnsBy } from '../../platform/turns.ts'
import { changeBot, lists } from '../document/index.ts'
import { insertFile, markReady } from '../files/index.ts'
import { findJob, insertJob, jobView, jobViewOf, wakeJobs } from '../jobs/index.ts'
import { importKind } from './import-job.ts'
import type { ImportParams } from './import-params.ts'
import { fileOf, guessReading, previewOf } from './preview.ts'
import * as queries from './queries.ts'
import { listSheets } from './read/xlsx.ts'
import { readable, receiveUpload } from './receive-upload.ts'
import { hasKey, mostColumns, reading, type Setup, setup, target } from './setup.ts'

const ofBot = z.object({ bot_id: z.string() })
const ofImport = ofBot.extend({ import_id: z.uuid() })

const importView = z
  .object({
    id: z.string(),
    file_id: z.string(),
    format: z.enum(['csv', 'xlsx']),
    sheets: z.array(z.string()),
    setup,
    /** The latest dry run and run. */
    check: jobView.nullable(),
    run: jobView.nullable(),
    is_checked: z.boolean(),
    new_tags: z.array(z.string()),
    report_id: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'CustomerImport' })

const previewView = z.object({
  columns: z.array(z.object({ name: z.string(), target, samples: z.array(z.string()) })),
  rows: z.array(z.array(z.string())),
})

/** Files of customers that come into the bot: uploaded, looked at, tried as a whole, and imported as long work. */
export function importRoutes(app: FastifyInstance, platform: Platform): void {
  const { now } = platform
  const route = createRoute(app, platform)
  // A preview unpacks and parses the beginning of a file.
  const inTurn = createTurnsBy(2, 20)

  const found = async (cell: Cell, bot_id: BotId, id: string) => {
    const row = await queries.findImport(cell.db, bot_id, id)
    if (!row) throw new Refusal('not_found')
    return { ...row, setup: setup.parse(row.setup) }
  }
  const viewOf = async (cell: Cell, bot_id: BotId, id: string) => {
    const row = await found(cell, bot_id, id)
    const jobOf = async (job_id: string | null) => {
      const job = job_id === null ? undefined : await findJob(cell.db, bot_id, job_id)
      return job ? jobViewOf(job) : null
    }
    const [check, run] = await Promise.all([jobOf(row.check_job), jobOf(row.run_job)])
    const { path } = fileOf(platform, bot_id, row)
    return importView.parse({
      ...row,
      ...{ check, run },
      sheets: row.format === 'xlsx' ? await readable(() => listSheets(path)) : [],
      is_checked: isChecked(row),
    })
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/imports',
    need: 'editor',
    operation: 'listImports',
    summary: 'Lists the latest imports of customers, the newest first.',
    params: ofBot,
    reply: z.object({
      items: z.array(
        z.object({ id: z.string(), name: z.string(), bytes: z.number(), at: z.string(), has_run: z.boolean() }),
      ),
      next: z.null(),
    }),
    async handler({ bot, cell }) {
      const rows = await queries.listImports(cell.db, bot.id)
      const items = rows.map(({ id, name, bytes, at, run_job }) => ({
        ...{ id, name, at, bytes: Number(bytes), has_run: run_job !== null },
      }))
      return { items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/imports',
    need: 'editor',
    operation: 'uploadImport',
    summary:
      'Stores a file of customers, sent as multipart field `file`, and guesses how it is read. Nothing is imported yet.',
    status: 201,
    params: ofBot,
    form: z.object({ file: z.file() }),
    reply: importView,
    handler: ({ bot, cell, user, request }) =>
      inTurn(bot.id, async () => {
        const place = { bot, cell, user }
        const { format, bytes, lines, file_id, at } = await receiveUpload(platform, place, request, 'import.csv')
        const file = fileOf(platform, bot.id, { file_id, format })
        const { language, timezone } = await queries.findBotFacts(cell.db, bot.id)
        const guessed = await readable(() => guessReading({ ...file, language }))
        const { columns } = await readable(async () =>
          previewOf(file, guessed, await queries.listFields(cell.db, bot.id)),
        )
        if (columns.length > mostColumns) throw new Refusal('invalid_body', { file: 'too_many_columns' })
        const made: Setup = {
          ...guessed,
          targets: columns.map((column) => column.target),
          market: marketOf({ timezone, language }),
          source: 'OTHER_BOT',
        }
        const rows = Math.max(lines - (guessed.has_header ? 1 : 0), 0)
        const id = await cell.db.transaction().execute(async (tx) => {
          await markReady(tx, bot.id, file_id, { bytes, rows: null, at })
          return queries.insertImport(tx, bot.id, { file_id, format, lines: rows, setup: made, user_id: user.id, at })
        })
        return viewOf(cell, bot.id, id)
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/imports/:import_id',
    need: 'editor',
    operation: 'getImport',
    summary: 'Returns an import with how its file is read and the work on it.',
    params: ofImport,
    reply: importView,
    handler: ({ bot, cell, params: { import_id } }) => inTurn(bot.id, () => viewOf(cell, bot.id, import_id)),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/imports/:import_id/preview',
    need: 'editor',
    operation: 'previewImport',
    summary:
      'Returns the columns and the first 20 rows of the file as it would be read, with a guess of what each column becomes.',
    params: ofImport,
    query: reading.partial(),
    reply: previewView,
    handler: ({ bot, cell, params: { import_id }, query }) =>
      inTurn(bot.id, async () => {
        const row = await found(cell, bot.id, import_id)
        const file = fileOf(platform, bot.id, row)
        const { encoding, delimiter, sheet, has_header } = row.setup
        const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
        const read = reading.parse({ encoding, delimiter, sheet, has_header, ...given })
        return readable(async () => previewOf(file, read, await queries.listFields(cell.db, bot.id)))
      }),
  })

  type Place = { bot: { id: BotId }; cell: Cell; user: { id: UserId } }
  const begin = async (
    { bot, cell, user }: Place,
    row: queries.ImportRow,
    {
      mode,
      language,
      given,
      total,
    }: { mode: 'check' | 'run'; language: ImportParams['language']; given: Setup; total: number },
  ) => {
    const at = now()
    const name = `rejected-${at.toISOString().slice(0, 10)}.csv`
    const id = await cell.db.transaction().execute(async (tx) => {
      const report_id = await insertFile(tx, bot.id, { kind: 'report', name, user_id: user.id, at })
      const { id: import_id, file_id, format } = row
      const params: ImportParams = { ...{ import_id, mode, format, file_id, report_id, language }, setup: given }
      const id = await insertJob(tx, bot.id, {
        ...{ kind: importKind, subject: mode, params, total, user_id: user.id, at },
      })
      await queries.updateImport(tx, bot.id, import_id, {
        ...(mode === 'check'
          ? { check_job: id, setup: given, checked: null, new_tags: [], run_job: null }
          : { run_job: id }),
        report_id: null,
      })
      return id
    })
    await wakeJobs(platform, cell.db, bot.id, id)
    const job = await findJob(cell.db, bot.id, id)
    if (!job) throw new Refusal('not_found')
    return jobViewOf(job)
  }
  /** One work at a time: two of one file would both count. */
  const refuseWhileRunning = async (cell: Cell, bot_id: BotId, { check_job, run_job }: queries.ImportRow) => {
    for (const id of [check_job, run_job]) {
      const job = id === null ? undefined : await findJob(cell.db, bot_id, id)
      if (job?.state === 'running' || job?.state === 'paused') throw new Refusal('import.runs')
    }
  }

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/imports/:import_id/check',
    need: 'editor',
    operation: 'checkImport',
    summary: 'Reads the whole file as long work and counts what would become of each row. Changes no customer.',
    status: 202,
    params: ofImport,
    body: z.object({ setup, language: z.enum(languages) }),
    reply: jobView,
    async handler({ bot, cell, user, params: { import_id }, body: { setup: given, language } }) {
      const row = await queries.findImport(cell.db, bot.id, import_id)
      if (!row) throw new Refusal('not_found')
      if (!hasKey(given)) throw new Refusal('invalid_body', { setup: { targets: 'no column names the customer' } })
      const fields = new Set((await queries.listFields(cell.db, bot.id)).map(({ id }) => id))
      const unknown = given.targets.find((each) => {
        const field = each === null ? null : fieldOfColumn(each)
        return field !== null && !fields.has(field)
      })
      if (unknown) throw new Refusal('invalid_body', { setup: { targets: `no such field: ${unknown}` } })
      await refuseWhileRunning(cell, bot.id, row)
      return begin({ bot, cell, user }, row, { mode: 'check', language, given, total: row.lines })
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/imports/:import_id/run',
    need: 'editor',
    operation: 'runImport',
    summary: 'Imports the file as long work, as its latest dry run has read it.',
    status: 202,
    params: ofImport,
    body: z.object({ language: z.enum(languages) }),
    reply: jobView,
    async handler({ bot, cell, user, params: { import_id }, body: { language } }) {
      const row = await found(cell, bot.id, import_id)
      if (!isChecked(row)) throw new Refusal('import.not_checked')
      await refuseWhileRunning(cell, bot.id, row)
      await createTags(platform, { bot, cell, user }, row.new_tags)
      const check = row.check_job === null ? undefined : await findJob(cell.db, bot.id, row.check_job)
      const total = check?.done ?? row.lines
      return begin({ bot, cell, user }, row, { mode: 'run', language, given: row.setup, total })
    },
  })
}

/** The latest dry run has ended, and read the file as the setup says now. */
const isChecked = ({ checked, setup: now }: { checked: unknown; setup: Setup }) => {
  const tried = setup.safeParse(checked).data
  return tried !== undefined && JSON.stringify(tried) === JSON.stringify(now)
}

/** Makes the tags that the file names and the bot does not have. */
async function createTags(
  platform: Platform,
  { bot, cell, user }: { bot: { id: BotId }; cell: Cell; user: { id: UserId } },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await changeBot(platform, cell.db, bot.id, user.id, platform.now(), async (tx) => {
    const known = new Set((await queries.listTags(tx, bot.id)).map(({ name }) => name))
    for (const name of names)
      if (!known.has(name)) await lists.tags.save(tx, bot.id, { id: newId().slice(-12), name }, platform.now())
  })
}
