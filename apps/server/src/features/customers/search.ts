import { schemas } from '@hawker/core'
import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { itemId } from '../../platform/http/shapes.ts'
import type { BotId } from '../../platform/ids.ts'
import { findSegment, readAudience } from '../segments/index.ts'
import { type CustomerSearch, customerFilters } from './list-queries.ts'

const instant = z.iso.datetime({ offset: true })

// As long as an address of a request can be.
const mostFilterChars = 12_000

/** Filters as JSON in an address: `{"match":"all","filters":[…]}`. */
const filtersInAddress = z
  .string()
  .max(mostFilterChars)
  .transform((text, problems) => {
    try {
      return schemas.audience_filter.parse(JSON.parse(text))
    } catch {
      problems.addIssue({ code: 'custom', message: 'not a list of filters' })
      return z.NEVER
    }
  })

const words = z.string().trim().max(200).default('')

/** A choice of customers, as parameters of an address. */
export const searchQuery = z.object({
  q: words,
  filter: z.enum(customerFilters).default('all'),
  from: instant.optional(),
  to: instant.optional(),
  filters: filtersInAddress.optional(),
  segment: itemId.optional(),
})

/** A choice of customers in a body. Strict, because a misspelled key would find everyone. */
export const searchBody = z.strictObject({
  q: words,
  filter: z.enum(customerFilters).default('all'),
  from: instant.optional(),
  to: instant.optional(),
  filters: schemas.audience_filter.optional(),
  segment: itemId.optional(),
})
export type SearchBody = z.infer<typeof searchBody>

/** Compiles the filters of a search at this instant. */
export async function readSearch(
  cell: Cell,
  bot_id: BotId,
  { q, from, to, filters, segment }: Omit<SearchBody, 'filter'>,
  now: Date,
): Promise<CustomerSearch> {
  const date = (text: string | undefined) => (text === undefined ? null : new Date(text))
  return {
    ...{ q, from: date(from), to: date(to) },
    audience: await readAudience(cell.db, bot_id, filters ?? null, now),
    segment: segment === undefined ? true : await readSegment(cell, bot_id, segment, now),
  }
}

async function readSegment(cell: Cell, bot_id: BotId, id: string, now: Date) {
  const found = await findSegment(cell.db, bot_id, id)
  if (!found) throw new Refusal('invalid_body', { segment: 'no such segment' })
  return readAudience(cell.db, bot_id, schemas.segment.parse(found), now)
}
