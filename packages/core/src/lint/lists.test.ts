import { expect, test } from 'vitest'
import { botOf, cardsOf, rulesBroken } from '../../testing/documents.ts'
import { ruleProblems } from './lint.ts'

const hi = cardsOf({ plugin_id: 'text', config: { text: 'Hi' } })
const now = '2026-03-01T00:00:00Z'
const step = (message_tag: string | number | null, schedule: object, rest: object = {}) => ({
  sequences: [{ id: 's', steps: [{ flow: 'f', message_tag, schedule, ...rest }] }],
})
const after = (count: number, after_type: string) => ({ after: count, after_type })
const at = (time_select: string) => ({ time_type: 'specific_datetime', time_select })
const says = (rest: object) => rulesBroken(botOf([hi], rest), now)

const forLater = ['CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE', 'ACCOUNT_UPDATE', 7]
const within = [null, 'OTHER']
const spans: [string, object, object][] = [
  ['immediately', after(0, 'immediately'), after(1, 'days')],
  ['under 1 day', after(0.9995, 'days'), after(1, 'days')],
  ['under 24 hours', after(23, 'hours'), after(24, 'hours')],
  ['under 1440 minutes', after(1439, 'minutes'), after(1440, 'minutes')],
  ['a datetime under one day away', at('2026-03-01T23:59:59Z'), at('2026-03-02T00:00:00Z')],
]
/** The last moment within 24 hours and the first after it, in every unit. */
test.each(spans)('%s is within 24 hours', (_, inside, outside) => {
  for (const tag of forLater) {
    expect(says(step(tag, outside))).toEqual([])
    expect(says(step(tag, inside))).toEqual(['sequence_24h'])
  }
  for (const tag of within) {
    expect(says(step(tag, inside))).toEqual([])
    expect(says(step(tag, outside))).toEqual(['sequence_24h'])
  }
  for (const tag of ['MARKETING_MESSAGE', 'UTILITY_MESSAGE']) {
    expect(says(step(tag, inside))).toEqual([])
    expect(says(step(tag, outside))).toEqual([])
  }
})

test('a step sent immediately is due now, whatever its number', () => {
  expect(says(step('OTHER', after(5, 'immediately')))).toEqual([])
})

test('a date is read by the bot’s clock, and not checked without `now`', () => {
  const local = step('OTHER', at('2026-03-02 06:59'))
  expect(says({ ...local, timezone: '+07:00' })).toEqual([])
  expect(says({ ...local, timezone: 'UTC' })).toEqual(['sequence_24h'])
  expect(says(step('OTHER', at('soon')))).toEqual([])
  expect(rulesBroken(botOf([hi], step('OTHER', at('2030-01-01T00:00:00Z'))))).toEqual([])
})

test('the day rule stands on every platform', () => {
  expect(says({ platform: 'telegram_bot', ...step(null, after(3, 'days')) })).toEqual(['sequence_24h'])
})

const vip = { type: 'tag', filter_type: 'equal', value: 'vip' }
test.each<[string, object, string[]]>([
  ['a filter of a step', step(null, {}, { audience_filter: [vip, { type: 'tag' }] }), []],
  [
    'an invalid filter of a step',
    step(null, {}, { audience_filter: [vip, { ...vip, value: '' }] }),
    ['condition_filter'],
  ],
  ['a button of the menu', { main_menu: { items: [{ title: 'Shop', type: 'link', url: 'https://a.example' }] } }, []],
  ['a menu button without url', { main_menu: { items: [{ title: 'Shop', type: 'link' }] } }, ['button_url']],
  [
    'a nested one without title',
    { main_menu: { items: [{ title: 'Shop', type: 'nested', items: [{ type: 'flow', flow: 'f' }] }] } },
    ['button_title'],
  ],
  ['a question', { asked_questions: { items: [{ question: 'How much?', flow: 'f' }] } }, []],
  ['a question without words', { asked_questions: { items: [{ question: ' ', flow: 'f' }] } }, ['enter_question']],
])('%s', (_, rest, found) => {
  expect(says(rest)).toEqual(found)
})

test('findings outside the flows have a path, in document order', () => {
  const rest = {
    main_menu: {
      items: [
        {
          ...{ title: 'A', type: 'nested' },
          items: [
            { type: 'flow', flow: 'f' },
            { title: 'B', type: 'nested', items: [{ title: 'C', type: 'link' }] },
          ],
        },
      ],
    },
    asked_questions: { items: [{ question: 'Q', flow: 'f' }, { flow: 'f' }] },
    ...step(null, after(2, 'days'), { audience_filter: [{ ...vip, value: '' }] }),
  }
  const problems = ruleProblems(botOf([hi], rest), now)
  expect(problems).toEqual(
    [
      ['button_title', '/main_menu/items/0/items/0'],
      ['button_url', '/main_menu/items/0/items/1/items/0'],
      ['enter_question', '/asked_questions/items/1'],
      ['sequence_24h', '/sequences/0/steps/0'],
      ['condition_filter', '/sequences/0/steps/0/audience_filter'],
    ].map(([key, path]) => ({ flow: null, block: null, card: null, key, params: {}, path })),
  )
})
