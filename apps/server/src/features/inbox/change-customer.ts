import { choiceOf, choicesOf, kindOfField, typed, zoneOf } from '@hawker/core'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import * as queries from './queries.ts'

type Values = Record<string, string | number | boolean | null>

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
