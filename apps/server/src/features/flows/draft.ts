import { type Bot, blankBot, type Flow, platforms, readFlow } from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { type CellTx, readParts } from '../bots/index.ts'
import { listFlowRows } from './queries.ts'

export const platform = z.enum(platforms)

export const flowName = z.string().trim().min(1).max(255)

/** A stored draft as core's flow. What we stored ourselves is readable, or a migration is missing. */
export function draftOf(row: { id: string; name: string; content: unknown }): Flow {
  const content = typeof row.content === 'object' && row.content !== null ? row.content : {}
  const read = readFlow({ ...content, id: row.id, name: row.name })
  if (!read.ok) throw new Error(`flow ${row.id} is unreadable at ${read.path}: ${read.reason}`)
  return read.flow
}

/** What is stored of a flow: all but its id and name, which are columns. */
export const contentOf = ({ message_type, blocks }: Flow): string => JSON.stringify({ message_type, blocks })

/** The whole bot file of the drafts: what is exported, linted and previewed. */
export function readDraftBot(db: CellDb, bot_id: BotId): Promise<Bot> {
  return db.transaction().execute((tx) => draftBotIn(tx, bot_id))
}

export async function draftBotIn(tx: CellTx, bot_id: BotId): Promise<Bot> {
  const bot = await tx.selectFrom('bot').selectAll().where('id', '=', bot_id).executeTakeFirst()
  if (!bot) throw new Refusal('not_found')
  return {
    ...blankBot(platform.parse(bot.platform), bot.name),
    timezone: bot.timezone,
    language: bot.language,
    welcome_flow: bot.welcome_flow ?? '',
    default_flow: bot.default_flow ?? '',
    ...(await readParts(tx, bot_id)),
    flows: (await listFlowRows(tx, bot_id)).map(draftOf),
  }
}
