import { expect, test } from 'vitest'
import { isInAudience } from '../filters/index.ts'
import { blankCustomer } from '../talk/person.ts'
import { blankExclusionRules, type ExclusionRules } from './exclusion-rules.ts'
import { excludedBy, exclusionsAtTurn, exclusionsOf, morningAfter, withDuplicates } from './exclusions.ts'
import { exclusionReasons } from './states.ts'

const now = Date.parse('2026-03-02T12:00:00.000Z')
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const ann = { ...blankCustomer('c1'), last_interactive_at: at(-1) }
const rules: ExclusionRules = {
  ...blankExclusionRules(),
  ...{ window_hours: 24, topic: '7', is_tag_retired: false },
  ...{ rest_days: 7, with_person: 'skip' as const },
}
const allowed = { ...ann, facts: { topics: ['7'] } }
const sentAt = (hours: number) => ({ ...allowed, facts: { topics: ['7'], processed_date: at(hours) } })
const held = (until: string) => ({ ...allowed, conversation: { ...allowed.conversation, paused_until: until } })

test.each([
  ['nothing', allowed, null],
  ['a block', { ...allowed, is_blocked: true, is_subscribed: false }, 'blocked'],
  [
    'a page the customer has blocked',
    { ...allowed, is_subscribed: false, facts: { is_unreachable: true } },
    'unreachable',
  ],
  ['an earlier one that is over', { ...allowed, facts: { topics: ['7'], is_unreachable: false } }, null],
  ['no subscription', { ...allowed, is_subscribed: false }, 'unsubscribed'],
  ['no permission for the topic', ann, 'no_opt_in'],
  ['another topic', { ...ann, facts: { topics: ['77'] } }, 'no_opt_in'],
  ['no message ever', { ...allowed, last_interactive_at: null }, 'never_wrote'],
  ['a window that closes now', { ...allowed, last_interactive_at: at(-24) }, 'window_closed'],
  [
    'a window that is just open',
    { ...allowed, last_interactive_at: new Date(now - 24 * 3_600_000 + 1).toISOString() },
    null,
  ],
  ['a broadcast six days ago', sentAt(-6 * 24), 'too_soon'],
  ['… a week ago', sentAt(-7 * 24), null],
  ['a person who has the conversation', held(at(1)), 'with_person'],
  ['… until it is handed back', held('9999-12-31T23:59:59.000Z'), 'with_person'],
  ['… until a minute ago', held(at(-1 / 60)), null],
])('%s', (_, customer, reason) => {
  expect(excludedBy(customer, exclusionsOf(rules, now))).toBe(reason)
})

test.each<[string, Partial<ExclusionRules>, object]>([
  ['no window: any customer', { window_hours: null }, { last_interactive_at: null }],
  ['no rest between broadcasts', { rest_days: null }, { facts: { topics: ['7'], processed_date: at(-1) } }],
  ['no topic: no permission', { topic: null }, { facts: {} }],
  ['waits for the hand-back: not left out', { with_person: 'wait' }, held(at(1))],
])('%s', (_, own, customer) => {
  expect(excludedBy({ ...allowed, ...customer }, exclusionsOf({ ...rules, ...own }, now))).toBeNull()
})

const token = { after_hours: null }
const opt_in = { token: 't', kind: 'notification_messages' as const, is_stopped: false }
const withOptIns = (...opt_ins: object[]) => ({
  facts: { topics: ['7'], opt_ins: opt_ins.map((each) => ({ ...opt_in, ...each })) },
})
const gotTimes = (...hours: number[]) => ({
  facts: { topics: ['7'], broadcasts: hours.map((each, n) => `${at(each)}/b${n}`) },
})

test.each<[string, Partial<ExclusionRules>, object, string | null]>([
  ['a permission that holds', { token }, withOptIns({ expires_at: at(1) }), null],
  ['one that has ended', { token }, withOptIns({ expires_at: at(-1) }), 'no_opt_in'],
  ['one that was stopped', { token }, withOptIns({ is_stopped: true }), 'opted_out'],
  ['one that was stopped and another', { token }, withOptIns({ is_stopped: true }, {}), null],
  ['none', { token }, {}, 'no_opt_in'],
  ['none, and the window is open', { token: { after_hours: 24 } }, {}, null],
  [
    'marketing stopped on the platform',
    { is_stoppable: true },
    withOptIns({ kind: 'marketing_templates', is_stopped: true }),
    'opted_out',
  ],
  ['marketing resumed', { is_stoppable: true }, withOptIns({ kind: 'marketing_templates' }), null],
  ['no phone where it goes by phone', { is_by_phone: true }, {}, 'no_address'],
  ['ten messages since the last words', { most_messages: 10 }, { sent_since: 10 }, 'window_used_up'],
  ['nine', { most_messages: 10 }, { sent_since: 9 }, null],
  ['a template that is not approved', { is_template_unusable: true }, {}, 'template_unusable'],
  ['no value for a parameter', { needs: [[{ in: 'field', field: 'f' }]] }, {}, 'parameter_missing'],
  ['its value', { needs: [[{ in: 'field', field: 'f' }]] }, { custom_fields: { f: 3 } }, null],
  [
    'one of two places',
    {
      needs: [
        [
          { in: 'customer', column: 'email' },
          { in: 'customer', column: 'phone' },
        ],
      ],
    },
    { phone: '1' },
    null,
  ],
  ['Japan', { region: 'messenger_marketing' }, { locale: 'ja_JP' }, 'region'],
  ['a number of Britain', { region: 'messenger_marketing' }, { phone: '+447911' }, 'region'],
  ['Vietnam', { region: 'messenger_marketing' }, { locale: 'vi_VN', phone: '+84901' }, null],
  ['a number of the US', { region: 'whatsapp_marketing' }, { psid: '12125550123' }, 'region'],
  ['of Canada', { region: 'whatsapp_marketing' }, { psid: '14165550123' }, null],
  ['of Vietnam', { region: 'whatsapp_marketing' }, { psid: '84901234567' }, null],
  ['a restricted account', { is_restricted: true }, {}, 'restricted'],
  ['a month used up', { is_quota_used: true }, {}, 'quota'],
  [
    'the platform’s gap',
    { rest_days: null, gap_hours: 12 },
    { facts: { topics: ['7'], processed_date: at(-11) } },
    'too_soon',
  ],
  ['… is over', { rest_days: null, gap_hours: 12 }, { facts: { topics: ['7'], processed_date: at(-12) } }, null],
  ['two broadcasts in five days', { cap: { many: 2, days: 5 } }, gotTimes(-119, -1), 'too_soon'],
  ['one of them six days ago', { cap: { many: 2, days: 5 } }, gotTimes(-144, -1), null],
])('%s', (_, own, customer, reason) => {
  expect(excludedBy({ ...allowed, ...customer }, exclusionsOf({ ...rules, ...own }, now))).toBe(reason)
})

test('night: no exclusion of the list, one of the turn; entering waits for the morning', () => {
  const night = { from: '22:00', until: '06:00', timezone: 'Asia/Ho_Chi_Minh' }
  const late = Date.parse('2026-03-02T15:30:00.000Z')
  const reader = { ...allowed, last_interactive_at: new Date(late - 1).toISOString() }
  expect(excludedBy(reader, exclusionsOf({ ...rules, night }, late))).toBeNull()
  expect(excludedBy(reader, exclusionsAtTurn({ ...rules, night }, late))).toBe('night')
  expect(excludedBy(reader, exclusionsAtTurn({ ...rules, night }, late - 3_600_000))).toBeNull()
  expect(new Date(morningAfter({ night }, late)).toISOString()).toBe('2026-03-02T23:00:00.000Z')
})

test('a phone number gets it once: the first who would get it, whatever is wrong with those before', () => {
  const people = [
    { phone: '1', reason: 'blocked' as const },
    ...['1', '1', '2'].map((phone) => ({ phone, reason: null })),
  ]
  expect(withDuplicates(people).map(({ reason }) => reason)).toEqual(['blocked', null, 'duplicate_address', null])
})

test('the reasons come in the order of their list, and each is a condition of filters', () => {
  const all: ExclusionRules = {
    ...{ ...rules, token, is_stoppable: true, is_by_phone: true, most_messages: 10, needs: [[]], is_quota_used: true },
    ...{ region: 'messenger_marketing', is_restricted: true, is_template_unusable: true, cap: { many: 1, days: 1 } },
    night: { from: '00:00', until: '23:59', timezone: 'UTC' },
  }
  const reasons = (own: ExclusionRules) => new Set(exclusionsAtTurn(own, now).map(({ reason }) => reason))
  const listed = (...without: string[]) => new Set(exclusionReasons.filter((each) => !without.includes(each)))
  expect([...reasons(all)]).toEqual([...listed('tag_retired', 'duplicate_address')])
  expect([...reasons({ ...all, is_tag_retired: true })]).toEqual([...listed('window_closed', 'duplicate_address')])
  for (const { conditions } of exclusionsOf(rules, now))
    expect(isInAudience(allowed, { match: 'all', conditions })).toBe(false)
})
