import { type Bot, type ImportOutcome, type ImportPlan, limits, readBot, schemas, toFile } from '@hawker/core'
import { z } from 'zod'
import { heavyTask } from '../../platform/heavy/task.ts'
import { jsonBytes } from '../../platform/http/json-bytes.ts'
import { readJsonText } from '../../platform/http/json-text.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import type { Most } from '../../platform/quotas/registry.ts'
import { type Importing, importBot, planFor } from './import-bot.ts'
import { listKeys } from './parts/index.ts'
import { readDraftBot } from './read-document.ts'

/** The whole bot as a file, in JSON. */
export const exportBot = heavyTask(import.meta.url, 'exportBot', async (db, { bot_id }: { bot_id: BotId }) =>
  jsonBytes(schemas.bot_file, toFile(await readDraftBot(db, bot_id))),
)

/** The key that every bot file has: its format. */
export const botFileBody = z.looseObject({ format: z.string() })

type Wish = { bot_id: BotId; bytes: Uint8Array } & Importing
type File = Wish & { user_id: UserId; at: Date; most: Most }

/** Reads the bytes of a bot file and imports it. */
export const importFile = heavyTask(import.meta.url, 'importFile', async (db, file: File) => {
  const { bot_id, user_id, bytes, at, ...importing } = file
  const bot = readFile(bytes)
  return outcomeOf(bot, await importBot(db, bot_id, user_id, bot, at, importing))
})

/** Reads the bytes of a bot file and says what an import would make of it. */
export const planFile = heavyTask(import.meta.url, 'planFile', async (db, { bot_id, bytes, ...importing }: Wish) => {
  const bot = readFile(bytes)
  return outcomeOf(bot, await db.transaction().execute((tx) => planFor(tx, bot_id, bot, importing)))
})

/** A file may have hundreds of thousands of tags: so many lines are shown, those that need a person first. */
const mostLines = 1_000

const outcomeOf = ({ flows }: Bot, { report, problems }: ImportPlan) => {
  const of = (outcome: ImportOutcome) => report.filter((line) => line.outcome === outcome)
  const [lost, needs_you, changed, taken] = [of('lost'), of('needs_you'), of('changed'), of('taken')]
  return {
    flows: flows.length,
    problems: problems.length,
    counts: { taken: taken.length, changed: changed.length, needs_you: needs_you.length, lost: lost.length },
    report: [...lost, ...needs_you, ...changed, ...taken].slice(0, mostLines),
  }
}

function readFile(bytes: Uint8Array): Bot {
  const json = readJsonText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
  const shape = botFileBody.safeParse(json)
  if (!shape.success)
    throw new Refusal('invalid_body', { [shape.error.issues[0]?.path.join('.') || 'body']: 'missing' })
  const read = readBot(shape.data)
  if (!read.ok) throw new Refusal('invalid_body', { [read.path || 'body']: read.reason })
  refuseLongIds(read.bot)
  return read.bot
}

/** A file may contain ids of any length; an index of the database takes only short ones. */
function refuseLongIds(bot: Bot) {
  for (const list of listKeys) {
    const index = bot[list].findIndex(({ id }) => id.length > limits.id)
    if (index >= 0)
      throw new Refusal('invalid_body', { [`/${list}/${index}/id`]: `longer than ${limits.id} characters` })
  }
}
