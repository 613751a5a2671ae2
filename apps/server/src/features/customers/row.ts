import { shownName } from '@hawker/core'
import { z } from 'zod'
import type { Cell, ControlDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { userNames } from '../../platform/user-names.ts'
import { type listCustomers, listNames } from './list-queries.ts'

const named = z.object({ id: z.string(), name: z.string() })
const fieldValue = z.union([z.string(), z.number(), z.boolean()])

export const customerRow = z
  .object({
    id: z.string(),
    name: z.string(),
    psid: z.string(),
    username: z.string(),
    avatar_url: z.string(),
    gender: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    source: z.string(),
    language: z.string(),
    locale: z.string(),
    timezone: z.number().nullable(),
    tags: z.array(named),
    sequences: z.array(named),
    assigned_to: named.nullable(),
    custom_fields: z.record(z.string(), fieldValue),
    is_subscribed: z.boolean(),
    is_blocked: z.boolean(),
    last_subscribed_at: z.string().nullable(),
    last_interactive_at: z.string().nullable(),
    last_message_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'CustomerRow' })

type Row = Awaited<ReturnType<typeof listCustomers>>[number]
type CustomerRow = z.infer<typeof customerRow>

// A cell of the list shows no more of a long text.
const mostShown = 200

/** The values of the wanted fields that a customer has. */
function valuesOf(stored: unknown, fields: readonly string[]): CustomerRow['custom_fields'] {
  const values = new Map<string, unknown>(Object.entries(Object(stored)))
  const shown = fields.flatMap((id) => {
    const value = fieldValue.safeParse(values.get(id)).data
    return value === undefined ? [] : [[id, typeof value === 'string' ? value.slice(0, mostShown) : value] as const]
  })
  return Object.fromEntries(shown)
}

/** Rows of the list as the screen shows them, with the names of what they name by ids. */
export async function readRows(
  control: ControlDb,
  cell: Cell,
  bot_id: BotId,
  rows: readonly Row[],
  fields: readonly string[],
): Promise<CustomerRow[]> {
  const all = (idsOf: (row: Row) => string[]) => [...new Set(rows.flatMap(idsOf))]
  const [tags, sequences, users] = await Promise.all([
    namesOf(
      cell,
      bot_id,
      'tag',
      all((row) => row.tags),
    ),
    namesOf(
      cell,
      bot_id,
      'sequence',
      all((row) => row.sequences),
    ),
    userNames(
      control,
      rows.map(({ assigned_to }) => assigned_to),
    ),
  ])
  return rows.map(({ full_name, first_name, last_name, tags: tag_ids, sequences: sequence_ids, ...row }) => ({
    ...row,
    name: shownName({ full_name, first_name, last_name, username: row.username }),
    tags: knownOf(tag_ids, tags),
    sequences: knownOf(sequence_ids, sequences),
    assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: users.get(row.assigned_to) ?? '' },
    custom_fields: valuesOf(row.custom_fields, fields),
  }))
}

async function namesOf(cell: Cell, bot_id: BotId, table: 'tag' | 'sequence', ids: string[]) {
  const rows = ids.length > 0 ? await listNames(cell.db, bot_id, table, ids) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Things with their names. One that was deleted for good may stand at a customer a moment longer. */
const knownOf = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
  ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
