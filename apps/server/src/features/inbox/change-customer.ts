import { type CustomerEvent, choiceOf, choicesOf, eventValue, kindOfField, typed, zoneOf } from '@hawker/core'
import type { Cell, CellTx } from '../../platform/db/cell.ts'
import { insertEvents } from '../../platform/db/insert-events.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId, UserId } from '../../platform/ids.ts'
import * as queries from './queries.ts'

type Values = Record<string, string | number | boolean | null>

const contactColumns = ['first_name', 'last_name', 'full_name', 'gender', 'email', 'phone', 'address'] as const

/** The events of a change: only of what it changes. */
function eventsOf(before: Before, { add_tags, remove_tags, fields, columns }: queries.CustomerChange): CustomerEvent[] {
  const values: Record<string, unknown> = Object(before.custom_fields)
  const isKept = (tag: string) => !remove_tags.includes(tag) && !before.tags.includes(tag)
  const added = [...new Set(add_tags)].filter(isKept)
  const removed = [...new Set(remove_tags)].filter((tag) => before.tags.includes(tag))
  const set = Object.entries(fields).filter(([field, value]) => (values[field] ?? null) !== value)
  return [
    ...added.map((tag) => ({ kind: 'tag_added' as const, data: { tag } })),
    ...removed.map((tag) => ({ kind: 'tag_removed' as const, data: { tag } })),
    ...set.map(([field, value]) => ({ kind: 'field_set' as const, data: { field, value: eventValue(value) } })),
    ...contactColumns.flatMap((column) => {
      const value = columns[column]
      if (value === undefined || value === before[column]) return []
      return [{ kind: 'contact_set' as const, data: { column, value: eventValue(value) } }]
    }),
  ]
}
type Before = NonNullable<Awaited<ReturnType<typeof queries.lockCustomer>>>

/** Changes a customer for a person, or for a service (null). Returns the events of it; null: there is no such customer. */
export async function changeCustomer(
  tx: CellTx,
  bot_id: BotId,
  customer_id: string,
  change: queries.CustomerChange,
  by: { user_id: UserId | null; at: Date },
): Promise<CustomerEvent[] | null> {
  const before = await queries.lockCustomer(tx, bot_id, customer_id)
  if (!before) return null
  await queries.updateCustomer(tx, bot_id, customer_id, change)
  const events = eventsOf(before, change)
  const rows = events.map((event) => ({ ...event, customer_id, user_id: by.user_id }))
  await insertEvents(tx, bot_id, rows, by.at)
  return events
}

/** Refuses unknown tags: no screen could name such an id. */
export async function refuseUnknownTags(cell: Cell, bot_id: BotId, tags: string[]): Promise<void> {
  if (!tags.length) return
  const known = new Set((await queries.listTagNames(cell.db, bot_id, tags)).map(({ id }) => id))
  const unknown = tags.find((tag) => !known.has(tag))
  if (unknown !== undefined) throw new Refusal('invalid_body', { add_tags: `no such tag: ${unknown}` })
}

/** Values in the form their fields store: a number typed as text becomes a number. */
export async function typedFields(cell: Cell, bot_id: BotId, values: Values): Promise<Values> {
  const ids = Object.keys(values)
  if (!ids.length) return {}
  const known = new Map((await queries.listFields(cell.db, bot_id)).map((field) => [field.id, field]))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Refusal('invalid_body', { custom_fields: { [unknown]: 'no such field' } })
  const zone = zoneOf(await queries.findTimezone(cell.db, bot_id))
  const kept = Object.entries(values).map(([id, value]) => {
    const field = known.get(id)
    if (!field || typeof value !== 'string') return [id, value]
    const choices = choicesOf(field)
    const choice = choiceOf(choices ?? [], value)
    if (choices && value && choice === null)
      throw new Refusal('invalid_body', { custom_fields: { [id]: 'not one of its choices' } })
    return [id, choice ?? typed(kindOfField(field.type), value, zone)]
  })
  return Object.fromEntries(kept)
}
