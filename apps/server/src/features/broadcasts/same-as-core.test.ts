import { type ExclusionRules, excludedBy, exclusionsOf } from '@hawker/core'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { person } from '../segments/testing/arbitrary.ts'
import { storePeople, testCell } from '../segments/testing/people.ts'
import { countSelection, findPageEnd, freezePage } from './audience-queries.ts'

const { db, close } = await testCell()
afterAll(close)

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const bot_id = '1'
const now = Date.parse('2026-03-10T12:00:00.000Z')

/** Random people, whose facts are often those that exclusions read. */
const reader = fc
  .tuple(
    person,
    fc.record({
      is_blocked: fc.boolean(),
      is_subscribed: fc.boolean(),
      topics: fc.option(fc.subarray(['7', '8']), { nil: undefined }),
      is_unreachable: fc.option(fc.boolean(), { nil: undefined }),
      wrote: fc.option(fc.integer({ min: -50, max: 1 }), { nil: null }),
      sent: fc.option(fc.integer({ min: -200, max: 1 }), { nil: null }),
      paused: fc.option(fc.integer({ min: -2, max: 2 }), { nil: null }),
    }),
  )
  .map(([each, own]) => {
    const at = (hours: number | null) => (hours === null ? null : new Date(now + hours * 3_600_000).toISOString())
    const { topics, is_unreachable, is_blocked, is_subscribed } = own
    const processed_date = at(own.sent)
    const facts = {
      ...each.customer.facts,
      ...(topics && { topics }),
      ...(is_unreachable !== undefined && { is_unreachable }),
      ...(processed_date !== null && { processed_date }),
    }
    const has = each.hasConversation
    const paused_until = has ? at(own.paused) : null
    const conversation = { ...each.customer.conversation, paused_until }
    return {
      ...each,
      customer: {
        ...each.customer,
        is_blocked,
        is_subscribed,
        facts,
        conversation,
        last_interactive_at: has ? at(own.wrote) : null,
      },
    }
  })
const people = fc
  .sample(reader, { numRuns: 300, seed })
  .map((each, index) => ({ ...each, customer: { ...each.customer, psid: `p${index}` } }))
const ids = await storePeople(db, bot_id, people)

const rules: ExclusionRules[] = [null, 24, 168].flatMap((window_hours) =>
  [null, '7'].flatMap((topic) =>
    (['skip', 'wait'] as const).flatMap((with_person) =>
      [null, 7].map((rest_days) => ({
        ...{ window_hours, topic, with_person, rest_days },
        is_tag_retired: rest_days !== null && topic !== null,
      })),
    ),
  ),
)

test.each(rules)('the reasons in SQL are those of core: %j', async (each) => {
  const exclusions = exclusionsOf(each, now)
  const expected = new Map(people.map(({ customer }, index) => [ids[index], excludedBy(customer, exclusions)]))
  const selection = { audiences: [], exclusions }
  const broadcast_id = JSON.stringify(each)
  for (let after = '0'; ; ) {
    const last = await findPageEnd(db, bot_id, after, 70)
    if (last === null) break
    const page = { broadcast_id, after, last, at: new Date(now) }
    // A page that runs again changes nothing.
    for (let times = 0; times < 2; times++) await freezePage(db, bot_id, selection, page)
    after = last
  }
  const stored = await db
    .selectFrom('dispatch')
    .select(['customer_id', 'reason'])
    .where('broadcast_id', '=', broadcast_id)
    .execute()
  expect(new Map(stored.map(({ customer_id, reason }) => [customer_id, reason]))).toEqual(expected)
  const counts = await countSelection(db, bot_id, selection)
  expect(counts.reduce((sum, { many }) => sum + many, 0)).toBe(people.length)
})
