import {
  blankConversation,
  blankExclusionRules,
  type CustomerView,
  type ExclusionReason,
  type ExclusionRules,
  excludedBy,
  exclusionReasons,
  exclusionsOf,
  withDuplicates,
} from '@hawker/core'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { person } from '../segments/testing/arbitrary.ts'
import { type Person, storePeople, testCell } from '../segments/testing/people.ts'
import { countSelection, excludeDuplicates, findPageEnd, freezePage } from './audience-queries.ts'

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
      said: fc.nat({ max: 3 }),
      psid: fc.constantFrom('1', '1212', '1416', '84', 'US.'),
      locale: fc.constantFrom('', 'vi_VN', 'ja_JP', 'de_DE'),
      phone: fc.constantFrom('', '+84901', '+84902', '+49170', '+8190'),
      first_name: fc.constantFrom('', 'An'),
      broadcasts: fc.option(fc.array(fc.integer({ min: -200, max: 0 }), { maxLength: 4 }), { nil: undefined }),
      opt_ins: fc.option(
        fc.array(
          fc.record({
            kind: fc.constantFrom('notification_messages', 'one_time_notif_req', 'marketing_templates'),
            is_stopped: fc.boolean(),
            expires: fc.option(fc.integer({ min: -2, max: 2 }), { nil: null }),
          }),
          { maxLength: 3 },
        ),
        { nil: undefined },
      ),
    }),
  )
  .map(([each, own]) => {
    const at = (hours: number | null) => (hours === null ? null : new Date(now + hours * 3_600_000).toISOString())
    const { topics, is_unreachable, is_blocked, is_subscribed, locale, phone, first_name } = own
    const processed_date = at(own.sent)
    const facts = {
      ...each.customer.facts,
      ...(topics && { topics }),
      ...(is_unreachable !== undefined && { is_unreachable }),
      ...(processed_date !== null && { processed_date }),
      ...(own.broadcasts && { broadcasts: own.broadcasts.map((hours, index) => `${at(hours)}/b${index}`) }),
      ...(own.opt_ins && {
        opt_ins: own.opt_ins.map(({ kind, is_stopped, expires }) => {
          const expires_at = at(expires)
          return { token: 't', kind, is_stopped, ...(expires_at !== null && { expires_at }) }
        }),
      }),
    }
    const has = each.hasConversation
    const paused_until = has ? at(own.paused) : null
    const conversation = { ...each.customer.conversation, paused_until }
    return {
      ...each,
      customer: {
        ...each.customer,
        ...{ is_blocked, is_subscribed, facts, locale, phone, first_name },
        psid: own.psid,
        ...(has && own.wrote !== null && { sent_since: own.said }),
        conversation,
        last_interactive_at: has ? at(own.wrote) : null,
      },
    }
  })

const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const chosen: CustomerView = {
  ...{ psid: '84', first_name: 'An', last_name: '', full_name: '', username: '', gender: '', email: 'an@shop.example' },
  ...{
    phone: '+84903',
    locale: 'vi_VN',
    language: 'vi',
    timezone: 7,
    source: '',
    is_subscribed: true,
    is_blocked: false,
  },
  ...{ last_subscribed_at: null, last_interactive_at: ago(1), created_at: ago(500), tags: [], sequences: [] },
  ...{ custom_fields: {}, conversation: blankConversation(), facts: { topics: ['7'] } },
}

/** For each reason what makes one of whom no reason holds under most rules its case, because chance alone may leave one out. */
const cases: Record<Exclude<ExclusionReason, 'night'>, Partial<CustomerView>> = {
  blocked: { is_blocked: true },
  unreachable: { facts: { is_unreachable: true } },
  unsubscribed: { is_subscribed: false },
  no_address: { phone: '' },
  duplicate_address: {},
  opted_out: { facts: { opt_ins: [{ token: 't', kind: 'marketing_templates', is_stopped: true }] } },
  no_opt_in: { facts: {} },
  never_wrote: { last_interactive_at: null },
  window_closed: { last_interactive_at: ago(200) },
  window_used_up: { sent_since: 2 },
  tag_retired: { last_interactive_at: ago(200) },
  template_unusable: {},
  parameter_missing: { first_name: '' },
  region: { psid: '1212', locale: 'ja_JP' },
  restricted: {},
  too_soon: { facts: { topics: ['7'], processed_date: ago(1) } },
  with_person: { conversation: { ...blankConversation(), paused_until: ago(-1) } },
  quota: {},
}
const made = Object.values(cases).map((own): Person => ({ customer: { ...chosen, ...own }, hasConversation: true }))

const people = [...made, ...fc.sample(reader, { numRuns: 300, seed })].map((each, index) => ({
  ...each,
  customer: { ...each.customer, psid: `${each.customer.psid}${String(index).padStart(7, '0')}` },
}))
const ids = await storePeople(db, bot_id, people)

/** Lines of the page after the customer's last one, and one that failed, which counts nowhere. */
const lines = people.flatMap(({ customer: { last_interactive_at: wrote, sent_since = 0 } }, index) =>
  wrote === null || sent_since === 0
    ? []
    : [...Array(sent_since + 1).keys()].map((n) => ({
        ...{ bot_id, conversation_id: ids[index] ?? '', n: String(n + 1), at: wrote, by: 'bot', type: 'text' },
        ...{ content: '{}', status: n === sent_since ? 'failed' : 'sent' },
      })),
)
await sql`create table cell_1.message_of_any_time partition of cell_1.message default`.execute(db)
await db.insertInto('message').values(lines).execute()

const base: ExclusionRules = { ...blankExclusionRules(), window_hours: 24, rest_days: 7 }
const rules: ExclusionRules[] = [
  ...[null, 24, 168].flatMap((window_hours) =>
    [null, '7'].flatMap((topic) =>
      (['skip', 'wait'] as const).flatMap((with_person) =>
        [null, 7].map((rest_days) => ({
          ...{ ...base, window_hours, topic, with_person, rest_days },
          is_tag_retired: rest_days !== null && topic !== null,
        })),
      ),
    ),
  ),
  { ...base, most_messages: 2 },
  { ...base, token: { after_hours: null }, window_hours: null },
  { ...base, token: { after_hours: 24 }, window_hours: null, is_stoppable: true },
  { ...base, window_hours: null, region: 'messenger_marketing' },
  { ...base, window_hours: null, region: 'whatsapp_marketing' },
  {
    ...{ ...base, window_hours: null },
    needs: [
      [{ in: 'customer', column: 'first_name' }],
      [
        { in: 'customer', column: 'email' },
        { in: 'field', field: 'color' },
      ],
    ],
  },
  { ...base, window_hours: null, rest_days: null, cap: { many: 2, days: 5 }, gap_hours: 12 },
  { ...base, window_hours: null, rest_days: null, is_by_phone: true },
  { ...base, is_template_unusable: true },
  { ...base, window_hours: null, is_restricted: true },
  { ...base, window_hours: null, is_quota_used: true },
]

const seen = new Set<string>()

test.each(rules)('the reasons in SQL are those of core: %j', async (each) => {
  const exclusions = exclusionsOf(each, now)
  const judged = people.map(({ customer }) => ({ phone: customer.phone, reason: excludedBy(customer, exclusions) }))
  const reasons = (each.is_by_phone ? withDuplicates(judged) : judged).map(({ reason }) => reason)
  for (const reason of reasons) if (reason) seen.add(reason)
  const expected = new Map(reasons.map((reason, index) => [ids[index], reason]))
  const selection = { audiences: [], exclusions, is_by_phone: each.is_by_phone }
  const broadcast_id = JSON.stringify(each)
  for (let after = '0'; ; ) {
    const last = await findPageEnd(db, bot_id, after, 70)
    if (last === null) break
    const page = { broadcast_id, after, last, at: new Date(now), test: null }
    // A page that runs again changes nothing.
    for (let times = 0; times < 2; times++) await freezePage(db, bot_id, selection, page)
    after = last
  }
  if (each.is_by_phone) await excludeDuplicates(db, bot_id, broadcast_id, new Date(now))
  const stored = await db
    .selectFrom('dispatch')
    .select(['customer_id', 'reason'])
    .where('broadcast_id', '=', broadcast_id)
    .execute()
  expect(new Map(stored.map(({ customer_id, reason }) => [customer_id, reason]))).toEqual(expected)
  const counts = await countSelection(db, bot_id, selection)
  // A rehearsal counts the reasons that the frozen list has.
  expect(new Map(counts.map(({ reason, many }) => [reason, many]))).toEqual(countsOf(reasons))
})

const countsOf = (reasons: (string | null)[]) => {
  const counts = new Map<string | null, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return counts
}

test('each reason of the list but those of the turn was one of them', () => {
  const ofTurn = ['night']
  expect([...seen].toSorted()).toEqual(exclusionReasons.filter((each) => !ofTurn.includes(each)).toSorted())
})
