import { languages } from '@hawker/phrases'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createTurnsBy } from '../../../platform/turns.ts'
import { findFile, insertFile, markReady } from '../../files/index.ts'
import { firstRows, formatOf, guessReading, listSheets, readable, reading, receiveUpload } from '../../imports/index.ts'
import { findJob, insertJob, jobView, jobViewOf, wakeJobs } from '../../jobs/index.ts'
import { findBotFacts } from '../queries.ts'
import { ofBot } from '../shapes.ts'
import { guessProductColumns } from './guess-columns.ts'
import { productImportKinds } from './import-job.ts'
import type { ProductImportParams } from './import-params.ts'
import { namesProducts, setup, target } from './setup.ts'

const ofFile = ofBot.extend({ file_id: z.uuid() })
const shownRows = 20

const fileView = z
  .object({
    file_id: z.string(),
    name: z.string(),
    format: z.enum(['csv', 'xlsx']),
    sheets: z.array(z.string()).describe('The sheets of a workbook.'),
    reading: reading.describe('How the bytes of the file become rows.'),
    columns: z.array(
      z.object({
        name: z.string(),
        target: target.describe('A guess of what the column becomes; null: it is left out.'),
        samples: z.array(z.string()),
      }),
    ),
    rows: z.array(z.array(z.string())).describe('The first 20 rows.'),
  })
  .meta({ id: 'ProductFile' })

/** Files of products that come into the shop: uploaded, looked at, tried as a whole, and imported as long work. */
export function productImportRoutes(app: FastifyInstance, platform: Platform): void {
  const { files, now } = platform
  const route = createRoute(app, platform)
  // A preview unpacks and parses the beginning of a file.
  const inTurn = createTurnsBy(2, 20)

  const found = async (cell: Cell, bot_id: BotId, id: string) => {
    const file = await findFile(cell.db, bot_id, id, now())
    if (file?.kind !== 'import') throw new Refusal('not_found')
    return file
  }
  const viewOf = async (cell: Cell, bot_id: BotId, file_id: string, given: Partial<z.infer<typeof reading>>) => {
    const { name } = await found(cell, bot_id, file_id)
    const path = files.pathOf(bot_id, file_id)
    const format = await formatOf(path)
    const { language } = await findBotFacts(cell.db, bot_id)
    return readable(async () => {
      const chosen = { ...(await guessReading({ path, format, language })), ...given }
      const all = await firstRows(path, { format, ...chosen })
      const [header = [], rows] = chosen.has_header ? [all[0], all.slice(1)] : [[], all.slice(0, shownRows)]
      const width = Math.max(0, ...all.map((row) => row.length))
      const names = Array.from({ length: width }, (_, at) => (header[at] ?? '').trim())
      const targets = await guessProductColumns(names)
      const columns = names.map((column, at) => ({
        name: column,
        target: targets[at] ?? null,
        samples: [...new Set(rows.map((row) => (row[at] ?? '').trim()).filter(Boolean))].slice(0, 3),
      }))
      const sheets = format === 'xlsx' ? await listSheets(path) : []
      const shown = rows.map((row) => row.map((each) => each.slice(0, 200)))
      return { file_id, name, format, sheets, reading: chosen, columns, rows: shown }
    })
  }

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/product_imports',
    need: 'editor',
    operation: 'uploadProducts',
    summary:
      'Stores a file of products, sent as multipart field `file`, and guesses how it is read. Nothing is imported yet.',
    status: 201,
    params: ofBot,
    form: z.object({ file: z.file() }),
    reply: fileView,
    handler: ({ bot, cell, user, request }) =>
      inTurn(bot.id, async () => {
        const place = { bot, cell, user }
        const { file_id, bytes, lines, at } = await receiveUpload(platform, place, request, 'products.csv')
        // A workbook's lines are not known before it is read.
        await markReady(cell.db, bot.id, file_id, { bytes, rows: lines || null, at })
        return viewOf(cell, bot.id, file_id, {})
      }),
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/product_imports/:file_id',
    need: 'editor',
    operation: 'previewProducts',
    summary: 'Returns the columns and the first 20 rows of a file of products as it would be read.',
    params: ofFile,
    query: reading.partial(),
    reply: fileView,
    handler: ({ bot, cell, params, query }) => inTurn(bot.id, () => viewOf(cell, bot.id, params.file_id, query)),
  })

  type Place = { bot: { id: BotId }; cell: Cell; user: { id: UserId } }
  const begin = async ({ bot, cell, user }: Place, params: ProductImportParams, total: number) => {
    const at = now()
    const name = `products-${at.toISOString().slice(0, 10)}.csv`
    const id = await cell.db.transaction().execute(async (tx) => {
      const subject = await insertFile(tx, bot.id, { kind: 'report', name, user_id: user.id, at })
      const kind = productImportKinds[params.mode]
      return insertJob(tx, bot.id, { kind, subject, params, total, user_id: user.id, at })
    })
    await wakeJobs(platform, cell.db, bot.id, id)
    const job = await findJob(cell.db, bot.id, id)
    if (!job) throw new Refusal('not_found')
    return jobViewOf(job)
  }

  for (const mode of ['check', 'run'] as const)
    route({
      method: 'POST',
      url: `/v1/bots/:bot_id/product_imports/:file_id/${mode}`,
      need: 'editor',
      operation: mode === 'check' ? 'checkProducts' : 'runProducts',
      summary:
        mode === 'check'
          ? 'Reads a whole file of products as long work and reports what would become of each row. Changes nothing.'
          : 'Imports a file of products as long work and reports each row; the job’s `subject` is the report’s file.',
      status: 202,
      params: ofFile,
      body: z.object({
        setup: setup.describe('How the file is read, and what its columns become.'),
        language: z.enum(languages).describe('The language of the report.'),
      }),
      reply: jobView,
      async handler({ bot, cell, user, params: { file_id }, body }) {
        const { rows } = await found(cell, bot.id, file_id)
        if (!namesProducts(body.setup))
          throw new Refusal('invalid_body', { setup: { targets: 'no column names the product' } })
        const format = await formatOf(files.pathOf(bot.id, file_id))
        return begin({ bot, cell, user }, { mode, format, file_id, ...body }, rows ?? 0)
      },
    })
}
