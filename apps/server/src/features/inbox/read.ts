import { findAbout } from '@hawker/channels/abouts'
import { z } from 'zod'
import type { Cell, ControlDb } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import { userNames } from '../../platform/user-names.ts'
import * as queries from './queries.ts'
import { cameBy, type Message } from './schemas.ts'
import { answeredBy, answeredOf, messageOf, type Names } from './shapes.ts'

/** Names of the flows and people that appear in the lines of a thread, which of their parts were lost, and what they answer. */
export async function namesFor(
  control: ControlDb,
  cell: Cell,
  bot_id: BotId,
  conversation_id: string,
  rows: queries.MessageDbRow[],
): Promise<Names> {
  const lost = rows.flatMap(({ n, status }) => (status === 'failed' || status === 'unknown' ? [n] : []))
  const flow_ids = [...new Set(rows.flatMap(({ flow }) => (flow ? [flow] : [])))]
  const ids = [...new Set(rows.flatMap((row) => answeredBy(row) ?? []))]
  const [flows, users, parts, answered] = await Promise.all([
    flow_ids.length ? queries.listFlowNames(cell.db, bot_id, flow_ids) : [],
    userNames(
      control,
      rows.map(({ user_id }) => user_id),
    ),
    lost.length ? queries.listLostParts(cell.db, bot_id, conversation_id, lost) : [],
    ids.length ? queries.listAnswered(cell.db, bot_id, conversation_id, ids) : [],
  ])
  return {
    flows: new Map(flows.map(({ id, name }) => [id, name])),
    users,
    lost_parts: new Map(parts.map(({ n, part, parts: many }) => [Number(n), { part, parts: Number(many) }])),
    answered: new Map(answered.flatMap((row) => (row.platform_id ? [[row.platform_id, answeredOf(row)]] : []))),
  }
}

/** A part of a thread, oldest line first. */
export async function readThread(
  control: ControlDb,
  cell: Cell,
  bot_id: BotId,
  conversation_id: string,
  page: queries.Page,
): Promise<Message[]> {
  const rows = await queries.listMessages(cell.db, bot_id, conversation_id, page)
  const names = await namesFor(control, cell, bot_id, conversation_id, rows)
  return rows.map((row) => messageOf(row, names)).sort((a, b) => a.n - b.n)
}

const seeding = z.object({ is_seeding: z.literal(true) })
const ways = z.object({ came_by: z.array(cameBy).default([]) }).catch({ came_by: [] })

/** The customer beside the thread, with the names of tags and fields. */
export async function readCustomer(cell: Cell, bot: { id: BotId; platform: string; page_id: string }, id: string) {
  const row = await queries.findCustomer(cell.db, bot.id, id)
  if (!row) throw new Refusal('not_found')
  const [tags, fields] = await Promise.all([
    row.tags.length ? queries.listTagNames(cell.db, bot.id, row.tags) : [],
    queries.listFields(cell.db, bot.id),
  ])
  const tagNames = new Map(tags.map((tag) => [tag.id, tag.name]))
  const values: Record<string, unknown> = typeof row.custom_fields === 'object' ? { ...row.custom_fields } : {}
  return {
    ...row,
    last_interactive_at: row.last_interactive_at,
    tags: row.tags.map((tag) => ({ id: tag, name: tagNames.get(tag) ?? tag })),
    custom_fields: fields.map((field) => ({ ...field, value: values[field.id] ?? null })),
    came_by: ways.parse(row.facts).came_by,
    is_seeding: seeding.safeParse(row.facts).success,
    chat_url: findAbout(bot.platform)?.chatLink({ page_id: bot.page_id, details: {} }) ?? null,
  }
}
