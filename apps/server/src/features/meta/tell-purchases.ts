import { type CallRequest, fromStored, withDefaults } from '@hawker/core'
import type { Tool } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { readSettings } from '../document/index.ts'
import { askOf, type Connection, meantConnection } from '../integrations/index.ts'
import { readOrder } from '../orders/index.ts'
import { type FlushDeps, isFinal, noteOutcome } from './flush-audience.ts'
import * as queries from './purchase-queries.ts'
import { clickOf, findPage, findPerson } from './queries.ts'

// Meta attributes no event that is older.
const mostAgeMs = 7 * 86_400_000
const atOnce = 50
// The job runs each minute; a day bridges a server that stood still.
const offMs = 86_400_000

/** The dataset that a bot tells of purchases by itself, and the connection for it; null: it cannot be asked. */
async function destination(deps: FlushDeps, cell: Cell, bot_id: BotId) {
  const { settingsEventFb } = withDefaults(await readSettings(cell.db, bot_id))
  const { Purchase, pixel_id, integration_id } = settingsEventFb
  if (!Purchase || !pixel_id) return 'off' as const
  const connection = await meantConnection(deps, 'pixel_event', bot_id, integration_id || undefined)
  if (typeof connection === 'string' || connection.integration.kind !== 'tool') return null
  return { connection, pixel_id, tool: connection.integration }
}

/** Tells Meta of a bot's new orders, each once, under the order's own reference. */
export async function tellPurchases(deps: FlushDeps, cell: Cell, bot_id: BotId): Promise<void> {
  const to = await destination(deps, cell, bot_id)
  const now = deps.now()
  if (to === 'off') {
    // The shop kept these orders to itself, so a later switch-on tells none of them.
    const since = new Date(now.getTime() - offMs)
    await queries.noteConversions(cell.db, bot_id, { since, at: now, problem: 'switched off' })
  }
  if (to === null || to === 'off') return
  const young = now.getTime() - mostAgeMs
  // Orders from before the connection were told by someone else, or not meant to be.
  const since = new Date(Math.max(young, Date.parse(to.connection.row.created_at)))
  await queries.noteConversions(cell.db, bot_id, { since, at: now, problem: null })
  for (const order of await queries.listConversions(cell.db, bot_id, atOnce)) if (!(await tell(deps, to, order))) return
}

type Waiting = Awaited<ReturnType<typeof queries.listConversions>>[number]

/** False when Meta takes no events now. */
async function tell(
  deps: FlushDeps,
  { connection, pixel_id, tool }: { connection: Connection; pixel_id: string; tool: Tool },
  order: Waiting,
): Promise<boolean> {
  const { cell, bot_id } = connection
  const { customer_id } = order
  const call = customer_id && (await purchaseEvent(connection, pixel_id, { ...order, customer_id }))
  if (!call) return true
  const ask = askOf(deps, connection, { purpose: 'pixel_event', conversation_id: customer_id })
  const carried = await tool.carry(call, ask, { key: order.key, is_repeat: true })
  const isUnknown = !carried.ok && carried.fault.code === 'unknown_person'
  if (!isUnknown) await noteOutcome(connection, carried)
  if (carried.ok) await queries.markConversion(cell.db, bot_id, order.id, { told_at: deps.now() })
  else if (isFinal(carried))
    await queries.markConversion(cell.db, bot_id, order.id, { problem: cutText(carried.fault.message, 300) })
  return carried.ok || isFinal(carried)
}

async function purchaseEvent(
  { cell: { db }, bot_id }: Connection,
  pixel_id: string,
  { id, key, customer_id, created_at }: Waiting & { customer_id: string },
): Promise<CallRequest | null> {
  const [person, page] = [await findPerson(db, bot_id, customer_id), await findPage(db, bot_id)]
  if (!person) return null
  const { totals, currency } = await readOrder(db, bot_id, id)
  const { facts: _facts, ...known } = person
  const click_id = clickOf(person)
  return {
    kind: 'pixel_event',
    pixel_id,
    event_name: 'Purchase',
    custom_data: { value: String(fromStored(totals.total, currency)), currency },
    person: known,
    event_id: key,
    at: created_at,
    ...(page && { page }),
    ...(click_id && { click_id }),
  }
}

/** Forgets purchases that are too old to be told of again. */
export const forgetPurchases = (cell: Cell, now: Date) =>
  queries.forgetConversions(cell.db, new Date(now.getTime() - 2 * mostAgeMs))
