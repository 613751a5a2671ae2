import { type CustomerEvent, eventValue, type RowChange } from '@hawker/core'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { insertEvents, type NewEvent } from '../../platform/db/insert-events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Runtime } from '../../runtime/index.ts'
import type { JobRow } from '../jobs/index.ts'
import { type Decided, decideRows, type Person } from './decide-rows.ts'
import { insertCustomers, updateCustomers } from './write-queries.ts'

type Deps = Pick<Platform, 'notify' | 'now'> & { runtime: Pick<Runtime, 'putBulk'> }
type Rows = Parameters<typeof decideRows>[2]

/** Decides on some rows and writes what they change in one transaction, with the events of it. */
export async function writeRows(
  { notify, now, runtime }: Deps,
  cell: Cell,
  job: JobRow,
  rows: Rows,
  source: string,
): Promise<Decided[]> {
  const { bot_id } = job
  const by = { user_id: job.user_id, at: now() }
  const { decided, written } = await cell.db.transaction().execute(async (tx) => {
    const { decided, people, tags } = await decideRows(tx, bot_id, rows, true)
    const idsOf = (names: readonly string[]) => names.flatMap((name) => tags.get(name) ?? [])
    return { decided, written: await write(tx, job, people, idsOf, { ...by, source }) }
  })
  notify.changed(cell.id, written.ids)
  // Leaving sequences follows from it, so the engine does it; known keys are left out.
  await runtime.putBulk(
    cell.id,
    written.unsubscribed.map((id) => ({
      ...{ bot_id, conversation_id: id, key: `import:${job.id}:${id}` },
      body: {
        kind: 'subscription' as const,
        is_subscribed: false,
        profile: null,
        ...(job.user_id !== null && { user_id: job.user_id }),
      },
    })),
  )
  return decided
}

type By = { user_id: string | null; at: Date; source: string }

async function write(
  tx: CellTx,
  { bot_id }: JobRow,
  people: readonly Person[],
  idsOf: (names: readonly string[]) => string[],
  { user_id, at, source }: By,
): Promise<{ ids: string[]; unsubscribed: string[] }> {
  const made = people.filter(({ id }) => id === null)
  const changed = people.flatMap(({ id, change, ...rest }) => (id === null ? [] : [{ id, change, ...rest }]))
  const edited = changed.filter(({ change }) => hasEdits(change))
  const written = ({ columns, fields, add_tags }: RowChange) => ({ columns, fields, tags: idsOf(add_tags) })
  await updateCustomers(
    tx,
    bot_id,
    edited.map(({ id, change }) => ({ id, ...written(change) })),
  )
  const created = await insertCustomers(
    tx,
    bot_id,
    made.map(({ known, change }) => ({ psid: known.psid, is_subscribed: known.is_subscribed, ...written(change) })),
    { source, at },
  )
  // They wrote meanwhile: the slice runs again and finds them.
  if (created.length < made.length) throw new Error('a customer of the file was made meanwhile')
  const newTags = new Map(made.map(({ known, change }) => [known.psid, idsOf(change.add_tags)]))
  const events = [
    ...edited.flatMap(({ id, change }) =>
      eventsOf(change, idsOf).map((event) => ({ ...event, customer_id: id, user_id })),
    ),
    ...created.flatMap(({ id, psid }) =>
      (newTags.get(psid) ?? []).map(
        (tag): NewEvent => ({ kind: 'tag_added', data: { tag }, customer_id: id, user_id }),
      ),
    ),
  ]
  await insertEvents(tx, bot_id, events, at)
  return {
    ids: [...edited, ...created].map(({ id }) => id),
    unsubscribed: changed.filter(({ change }) => change.unsubscribes).map(({ id }) => id),
  }
}

const hasEdits = ({ columns, fields, add_tags }: RowChange) =>
  Object.keys(columns).length + Object.keys(fields).length + add_tags.length > 0

function eventsOf(
  { columns, fields, add_tags }: RowChange,
  idsOf: (names: readonly string[]) => string[],
): CustomerEvent[] {
  return [
    ...idsOf(add_tags).map((tag): CustomerEvent => ({ kind: 'tag_added', data: { tag } })),
    ...Object.entries(fields).map(
      ([field, value]): CustomerEvent => ({ kind: 'field_set', data: { field, value: eventValue(value) } }),
    ),
    ...Object.entries(columns).map(
      ([column, value]): CustomerEvent => ({ kind: 'contact_set', data: { column, value: eventValue(value) } }),
    ),
  ]
}
