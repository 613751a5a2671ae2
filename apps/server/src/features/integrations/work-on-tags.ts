import { serviceEventKinds } from '@hawker/integrations'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Notify } from '../../platform/notify.ts'
import { listByEmail } from '../customers/index.ts'
import { changeCustomer } from '../inbox/index.ts'
import { findIntegrationRow, listTagIds, lockWaitingEvents, markEventsDone } from './queries.ts'
import type { ConnectionPlace } from './receivers.ts'

type Deps = { notify: Pick<Notify, 'changed'>; now(): Date }

const atOnce = 100

const event = z.object({ kind: z.enum(serviceEventKinds), email: z.string() })
export const eventTags = z.partialRecord(z.enum(serviceEventKinds), z.string()).catch({})

/**
 * Does the work of a connection's waiting events: each puts its tag on the customers who have its e-mail address. Tags and
 * the mark that the event is done are one transaction, so an event acts once.
 */
export async function workOnTags({ notify, now }: Deps, { cell, bot_id, id }: ConnectionPlace): Promise<void> {
  for (;;) {
    const { many, changed } = await cell.db.transaction().execute((tx) => workOnSome(tx, bot_id, id, now()))
    if (changed.length) notify.changed(cell.id, changed)
    if (many < atOnce) return
  }
}

async function workOnSome(tx: CellTx, bot_id: BotId, id: string, at: Date) {
  const waiting = await lockWaitingEvents(tx, bot_id, id, atOnce)
  const changed: string[] = []
  if (waiting.length === 0) return { many: 0, changed }
  for (const [customer, tags] of await tagsToAdd(tx, bot_id, id, waiting.flatMap(readEvent))) {
    const change = { add_tags: [...tags], remove_tags: [], fields: {}, columns: {} }
    if (await changeCustomer(tx, bot_id, customer, change, { user_id: null, at })) changed.push(customer)
  }
  await markEventsDone(
    tx,
    bot_id,
    id,
    waiting.map(({ key }) => key),
  )
  return { many: waiting.length, changed }
}

const readEvent = (row: { event: unknown }) => event.safeParse(row.event).data ?? []

/** The customers whom these events concern, in the order of their ids, each with the tags that still exist. */
async function tagsToAdd(tx: CellTx, bot_id: BotId, id: string, events: z.infer<typeof event>[]) {
  const tagOf = eventTags.parse((await findIntegrationRow(tx, bot_id, id))?.event_tags)
  const known = await listTagIds(tx, bot_id)
  const wanted = Map.groupBy(
    events.filter(({ kind }) => known.has(tagOf[kind] ?? '')),
    ({ email }) => email.toLowerCase(),
  )
  const added = new Map<string, Set<string>>()
  if (wanted.size === 0) return added
  for (const { id: customer, email } of await listByEmail(tx, bot_id, [...wanted.keys()])) {
    const tags = (wanted.get(email) ?? []).flatMap(({ kind }) => tagOf[kind] ?? [])
    added.set(customer, new Set([...(added.get(customer) ?? []), ...tags]))
  }
  return added
}
