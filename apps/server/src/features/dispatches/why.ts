import { type ChannelProfile, isOrigin, type Origin, stepKey, verdict } from '@hawker/core'
import { z } from 'zod'
import type { Cell, ControlDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { userNames } from '../../platform/user-names.ts'
import { lists } from '../document/index.ts'
import { listRuleNames, shopCauses } from '../rules/index.ts'
import * as queries from './why-queries.ts'
import type { MessageWhy } from './why-shapes.ts'

type Scene = { control: ControlDb; cell: Cell; bot_id: BotId; profile: Pick<ChannelProfile, 'window'> }
type Line = { conversation_id: string; n: string }
type OurLine = NonNullable<Awaited<ReturnType<typeof queries.findOurLine>>>

/** Why a message of ours was sent: where it comes from, by whom, by which permission, when and with which answer. Null: it is none. */
export async function whyOf(scene: Scene, line: Line): Promise<MessageWhy | null> {
  const { control, cell, bot_id } = scene
  const row = await queries.findOurLine(cell.db, bot_id, line)
  if (!row) return null
  const origin = isOrigin(row.origin) ? row.origin : null
  const [named, set_up, before, requests, wait, entered_at] = await Promise.all([
    originOf(scene, row, origin),
    setUpOf(scene, row, origin),
    queries.findBefore(cell.db, bot_id, line),
    queries.findRequests(cell.db, bot_id, line),
    queries.findWait(cell.db, bot_id, line),
    enteredOf(scene, line.conversation_id, origin),
  ])
  const ids = [set_up?.user_id ?? null, named.kind === 'person' ? named.id : null]
  const people = await userNames(control, ids)
  // They followed the sequence in the commit of its first step at the latest, whose instant is later than that of its lines.
  const shop = await shopOf(scene, line.conversation_id, entered_at ?? row.at, origin)
  return {
    at: row.at,
    origin: named.kind === 'person' ? { ...named, name: people.get(named.id) ?? '' } : named,
    shop,
    flow: row.flow ? await flowNamed(scene, row.flow) : null,
    set_up: set_up && { ...set_up, name: people.get(set_up.user_id ?? '') ?? '' },
    verdict: verdictOf(scene.profile, row, before, requests.first_at !== null),
    slot: {
      is_bulk: row.is_bulk === true,
      entered_at,
      waits_until: wait?.not_before ?? null,
      left_at: requests.first_at,
    },
    answer: {
      ...{ status: row.status, at: row.status_at, reason: row.reason, platform_id: row.platform_id },
      http_status: requests.status,
    },
  }
}

const flowNamed = async ({ cell, bot_id }: Scene, id: string) => {
  const [found] = await queries.listNames(cell.db, bot_id, 'flow', [id])
  return { id, name: found?.name ?? '' }
}

async function originOf(scene: Scene, { by, user_id, flow }: OurLine, origin: Origin | null) {
  const { cell, bot_id } = scene
  const plain = { id: '', name: '', variant: null, step: null }
  if (by === 'page') return { ...plain, kind: 'page' as const }
  if (by === 'operator') return { ...plain, kind: 'person' as const, id: user_id ?? '' }
  if (!origin) return { ...plain, kind: 'flow' as const, ...(flow && (await flowNamed(scene, flow))) }
  const { kind, id } = origin
  if (origin.kind === 'broadcast') {
    const name = (await queries.findSent(cell.db, bot_id, id))?.name ?? ''
    return { ...plain, kind, id, name, variant: origin.variant }
  }
  if (origin.kind === 'sequence') {
    const [found] = await queries.listNames(cell.db, bot_id, 'sequence', [id])
    return { ...plain, kind, id, name: found?.name ?? '', step: await flowNamed(scene, origin.step) }
  }
  if (kind === 'tool') {
    const tool = (await lists.tools.read(cell.db, bot_id)).find((each) => each.id === id)
    return { ...plain, kind, id, name: tool?.name ?? '' }
  }
  if (kind === 'rule') {
    const name = (await listRuleNames(cell.db, bot_id, [id])).get(id) ?? ''
    return { ...plain, kind, id, name }
  }
  // The id of a keyword is what the customer wrote.
  return { ...plain, kind, id, name: kind === 'keyword' ? id : '' }
}

async function setUpOf({ cell, bot_id }: Scene, { by, at, user_id, flow }: OurLine, origin: Origin | null) {
  if (by === 'page') return null
  if (by === 'operator') return { user_id, at }
  if (origin?.kind === 'broadcast') {
    const sent = await queries.findSent(cell.db, bot_id, origin.id)
    return sent?.frozen_at ? { user_id: sent.processed_by, at: sent.frozen_at } : null
  }
  return (flow && (await queries.findPublisher(cell.db, bot_id, flow, at))) || null
}

async function enteredOf({ cell, bot_id }: Scene, customer_id: string, origin: Origin | null) {
  if (origin?.kind !== 'broadcast' && origin?.kind !== 'sequence') return null
  const key = origin.kind === 'broadcast' ? origin.id : stepKey(origin.id, origin.step)
  return (await queries.findEntered(cell.db, bot_id, key, customer_id))?.entered_at ?? null
}

/** The event of the shop behind a line; of a sequence's line the one that led the customer into the sequence. */
async function shopOf({ cell, bot_id }: Scene, customer_id: string, at: string, origin: Origin | null) {
  const followed =
    origin?.kind === 'sequence'
      ? await queries.findFollowed(cell.db, bot_id, customer_id, { id: origin.id, at })
      : origin
  const [cause = null] = await shopCauses(cell.db, bot_id, [isOrigin(followed) ? followed : null])
  return cause
}

const content = z.object({ category: z.string().optional() }).catch({})

type Before = { wrote_at: string | null; sent: number }

/** The verdict of the sender. A message that failed without a request was refused by it; any other is judged again as of its instant. */
function verdictOf(profile: Scene['profile'], row: OurLine, { wrote_at, sent }: Before, wasAsked: boolean) {
  const facts = { last_wrote_at: wrote_at, window_hours: profile.window?.bot_hours ?? null }
  if (row.by === 'page') return { ...facts, is_allowed: true, as: null, reason: null }
  if (row.status === 'failed' && !wasAsked) return { ...facts, is_allowed: false, as: null, reason: row.reason }
  if (profile.window === null) return { ...facts, is_allowed: true, as: 'always' as const, reason: null }
  const { category } = content.parse(row.content)
  const judged = verdict({
    profile,
    person: { last_in_at: wrote_at, sent_since: sent },
    card: row.type,
    ...(category !== undefined && { category }),
    tag: row.message_tag,
    by: row.by === 'operator' ? 'operator' : 'bot',
    now: Date.parse(row.at),
  })
  return { ...facts, is_allowed: true, as: judged.ok ? judged.as : ('late' as const), reason: null }
}
