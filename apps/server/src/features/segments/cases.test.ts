import { type Audience, compileFilters, type Filter, schemas } from '@hawker/core'
import { ann, comparisons, presences, scene, stranger } from '@hawker/core/testing/filter-cases'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { toSql } from './index.ts'
import { storePeople, testCell } from './testing/people.ts'

const { db, close } = await testCell()
afterAll(close)

const bot_id = '1'
const [annId, nobodyId, lonelyId] = await storePeople(db, bot_id, [
  { customer: ann, hasConversation: true },
  { customer: { ...stranger, source: '' }, hasConversation: true },
  { customer: { ...stranger, source: '' }, hasConversation: false },
])

/** One query for all: a column per audience, a row per customer. */
async function ask(audiences: Audience[]) {
  const rows = await db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .select('c.id')
    .select(audiences.map((audience, index) => sql<boolean>`coalesce(${toSql(audience)}, false)`.as(`a${index}`)))
    .execute()
  return (id: string | undefined, index: number) => rows.find((row) => row.id === id)?.[`a${index}`]
}

const compiled = (type: string, filter_type: string, rest: Partial<Filter>) =>
  compileFilters([schemas.filter.parse({ type, filter_type, ...rest })], 'all', scene)

const selects = await ask(comparisons.map(([, type, operator, selecting]) => compiled(type, operator, selecting)))
const rejects = await ask(comparisons.map(([, type, operator, , rejecting]) => compiled(type, operator, rejecting)))

test.each(comparisons.map(([rule, type, operator], index) => [rule, type, operator, index] as const))(
  '%s: %s %s, in SQL',
  (_rule, _type, _operator, index) => {
    expect(selects(annId, index)).toBe(true)
    expect(rejects(annId, index)).toBe(false)
  },
)

const known = await ask(presences.map(({ type, row }) => compiled(type, 'any_value', row)))
const unknown = await ask(presences.map(({ type, row }) => compiled(type, 'is_unknown', row)))

// Tables never hold an empty value for these two.
const alwaysThere = ['PSID', 'subscribed']

test.each(presences.map(({ type }, index) => [type, index] as const))('known or unknown: %s, in SQL', (type, index) => {
  expect([known(annId, index), unknown(annId, index)]).toEqual([true, false])
  if (alwaysThere.includes(type)) return
  expect([known(nobodyId, index), unknown(nobodyId, index)]).toEqual([false, true])
  expect([known(lonelyId, index), unknown(lonelyId, index)]).toEqual([false, true])
})
