import {
  blankFilter,
  compileFilters,
  type Filter,
  type FilterScene,
  isFilterValid,
  isInAudience,
  zoneOf,
} from '@hawker/core'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { findAudience, toSql } from './index.ts'
import { completeRows, kindsOfRows, person, rows } from './testing/arbitrary.ts'
import { storePeople, testCell } from './testing/people.ts'

const { db, close } = await testCell()
afterAll(close)

// A seed may be set by hand; otherwise every run tries other people and other filters.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const bot_id = '1'
const people = fc
  .sample(person, { numRuns: 300, seed })
  .map((each, index) => ({ ...each, customer: { ...each.customer, psid: `Psid-${index}` } }))
const ids = await storePeople(db, bot_id, people)
await storePeople(db, '2', people.slice(0, 20))

const sceneIn = (zone: string): FilterScene => ({
  now: Date.parse('2026-03-10T12:00:00.000Z'),
  zone: zoneOf(zone),
  field_types: new Map([1, 2, 3, 4, 5, 6, 7, 8].map((type) => [`f${type}`, type])),
  bot_fields: new Map([
    ['b_text', 'đỏ'],
    ['b_number', '30'],
    ['b_date', '2026-03-09'],
    ['b_truth', 'true'],
  ]),
  bot_field_types: new Map([
    ['b_text', 'string'],
    ['b_number', 'number'],
    ['b_date', 'date'],
    ['b_truth', 'boolean'],
  ] as const),
})
const zones = ['Asia/Ho_Chi_Minh', 'America/New_York', '+05:45']

const zone = fc.constantFrom(...zones)
const each = fc.sample(fc.record({ zone, list: completeRows }), { numRuns: 4, seed })
const alone = each.flatMap(({ zone, list }) =>
  list.map((row) => ({ zone, rows: { match: 'all' as const, list: [row] } })),
)
const mixed = fc.sample(fc.record({ zone, rows }), { numRuns: 2500, seed })
const filters = [...alone, ...mixed]
const audiences = filters.map(({ zone, rows: { match, list } }) => ({
  match,
  list,
  zone,
  audience: compileFilters(list, match, sceneIn(zone)),
}))

/** The members of each audience in SQL: fifty audiences at a time, a column each. */
async function inSql(some: typeof audiences): Promise<boolean[][]> {
  const columns = some.map(({ audience }, index) => sql<boolean>`coalesce(${toSql(audience)}, false)`.as(`a${index}`))
  const found = await db
    .selectFrom('customer as c')
    .leftJoin('conversation as v', 'v.id', 'c.id')
    .select(columns)
    .where('c.bot_id', '=', bot_id)
    .orderBy('c.id')
    .execute()
  return some.map((_, index) => found.map((row) => row[`a${index}`] === true))
}

test(`SQL selects whom core selects (seed ${seed})`, { timeout: 240_000 }, async () => {
  let selected = 0
  for (let from = 0; from < audiences.length; from += 50) {
    const some = audiences.slice(from, from + 50)
    const found = await inSql(some)
    for (const [index, { audience, ...asked }] of some.entries())
      for (const [number, { customer }] of people.entries()) {
        const is = isInAudience(customer, audience)
        if (is) selected++
        if (is !== found[index]?.[number])
          expect.fail(`core says ${is}: ${JSON.stringify(asked)} of ${JSON.stringify(people[number])}`)
      }
  }
  const pairs = audiences.length * people.length
  expect(selected / pairs).toBeGreaterThan(0.1)
  expect(selected / pairs).toBeLessThan(0.9)
})

test('only two letters beyond ASCII lower to ASCII letters', async () => {
  const { rows } = await sql<{ letter: string }>`
    select chr(n) as letter from generate_series(128, 1114111) n
    where n not between 55296 and 57343 and lower(chr(n)) between ' ' and '~' and octet_length(lower(chr(n))) = 1`.execute(
    db,
  )
  expect(rows.map(({ letter }) => letter)).toEqual(['İ', '\u212a'])
})

const isOpen = { ...blankFilter(), type: 'is_done', filter_type: 'equal', value: false } as const
const isUnanswered = { ...blankFilter(), type: 'last_page_replied_at', filter_type: 'is_unknown' } as const
const isRead = { ...blankFilter(), type: 'is_unread', filter_type: 'equal', value: false } as const
const isSubscribed = { ...blankFilter(), type: 'is_subscribed', filter_type: 'equal', value: true } as const
const isBotSpeaking = { ...blankFilter(), type: 'sender', filter_type: 'equal', value: 'bot' } as const

// A negated condition about conversations also holds for customers without one.
test.each([
  ['one', 'all', [isOpen]],
  ['a single condition', 'any', [isOpen]],
  ['several', 'all', [isOpen, isUnanswered, isRead]],
  ['any of several conditions', 'any', [isOpen, isUnanswered]],
  ['together with a customer condition', 'all', [isOpen, isSubscribed]],
  ['or a customer condition', 'any', [isOpen, isSubscribed]],
  ['together with a conversation condition', 'all', [isOpen, isBotSpeaking]],
  ['beside both', 'all', [isRead, isBotSpeaking, isSubscribed]],
] as const)('what a conversation must not be: %s', async (_, match, list) => {
  const audience = compileFilters([...list], match, sceneIn('+07:00'))
  const expected = ids.filter((_, index) => people[index] && isInAudience(people[index].customer, audience))
  for (const most of [1, 300])
    expect(await findAudience(db, bot_id, audience, most)).toEqual({
      count: expected.length,
      ids: expected.slice(0, most),
    })
  expect(expected.length).toBeGreaterThan(0)
})

test('counting and listing an audience gives the same per bot, by every plan', { timeout: 240_000 }, async () => {
  const conditional = audiences
    .slice(alone.length)
    .filter(({ audience }) => typeof audience !== 'boolean')
    .slice(0, 250)
  for (const { audience, ...asked } of [...conditional, { audience: true, list: [] }, { audience: false, list: [] }]) {
    const expected = ids.filter((_, index) => people[index] && isInAudience(people[index].customer, audience))
    const { count, ids: first } = await findAudience(db, bot_id, audience, 20)
    expect({ count, first, asked }).toEqual({ count: expected.length, first: expected.slice(0, 20), asked })
  }
})

test('the random cases are worth trying', () => {
  const given = mixed.flatMap(({ rows: { list } }) => list)
  expect(given.filter(isFilterValid).length / given.length).toBeGreaterThan(0.5)
  // Every type with every operator appears; where people differ, most conditions select some of them and leave out
  // others.
  const all = alone.flatMap(({ rows: { list } }) => list)
  const named = (list: readonly Pick<Filter, 'type' | 'filter_type'>[]) =>
    new Set(list.map(({ type, filter_type }) => `${type} ${filter_type}`))
  expect(named(all)).toEqual(new Set(kindsOfRows.map(([type, operator]) => `${type} ${operator}`)))
  expect(all.filter((row) => !isFilterValid(row))).toEqual([])
  const isPersonal = ({ type }: Pick<Filter, 'type'>) => type !== 'bot_field' && type !== 'current_time'
  const deciding = audiences.slice(0, alone.length).filter(({ audience }) => {
    const is = people.map(({ customer }) => isInAudience(customer, audience))
    return is.includes(true) && is.includes(false)
  })
  const decided = named(deciding.flatMap(({ list }) => list))
  expect(decided.size / named(all.filter(isPersonal)).size).toBeGreaterThan(0.8)
})
