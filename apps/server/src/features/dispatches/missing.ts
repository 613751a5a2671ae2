import { type ExclusionRules, exclusionRules, missingPlaces } from '@hawker/core'
import { z } from 'zod'
import type { CellDb } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import { listNames } from './why-queries.ts'

/** The facts that a template needs and a customer lacks, as the customer is now. */
export const missingFacts = z
  .array(
    z.object({
      in: z.enum(['customer', 'field']).describe('A column of the customer, or a custom field.'),
      id: z.string().describe('The column, or the id of the custom field.'),
      name: z.string().describe('Of the custom field; empty: it is a column, or the field is gone.'),
    }),
  )
  .describe('For the reason `parameter_missing`: the values that the template needs and the customer lacks now.')
type MissingFacts = z.infer<typeof missingFacts>

type Facts = { first_name: string; last_name: string; full_name: string; email: string; phone: string }
type Row = Facts & { reason: string | null; custom_fields: unknown }
type Needs = ExclusionRules['needs']

/** The values that a broadcast and the variants of its test need, by the rules that were frozen with it. */
export function frozenNeeds({ rules, test }: { rules: unknown; test: unknown }): Needs {
  const own = exclusionRules.nullable().catch(null).parse(rules)
  return [...(own ? [own] : []), ...(tested.parse(test)?.rules ?? [])].flatMap(({ needs }) => needs)
}
const tested = z
  .object({ rules: z.array(exclusionRules) })
  .nullable()
  .catch(null)

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).catch({})

/** Names, for each of these customers whom a broadcast left out for want of a value, the values that `needsOf` tells and they lack. */
export async function missingOf<Each extends Row>(
  db: Pick<CellDb, 'selectFrom'>,
  bot_id: BotId,
  rows: readonly Each[],
  needsOf: (row: Each) => Needs,
): Promise<Map<Each, MissingFacts>> {
  const found = rows
    .filter(({ reason }) => reason === 'parameter_missing')
    .map((row) => ({
      row,
      places: missingPlaces({ ...row, custom_fields: fields.parse(row.custom_fields) }, needsOf(row)),
    }))
  const ids = found.flatMap(({ places }) => places.flatMap((place) => (place.in === 'field' ? place.field : [])))
  const named = ids.length > 0 ? await listNames(db, bot_id, 'custom_field', [...new Set(ids)]) : []
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return new Map(
    found.map(({ row, places }) => [
      row,
      places.map((place) =>
        place.in === 'field'
          ? { in: place.in, id: place.field, name: names.get(place.field) ?? '' }
          : { in: place.in, id: place.column, name: '' },
      ),
    ]),
  )
}
