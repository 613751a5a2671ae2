import { expect, test } from 'vitest'
import type { ReplyType } from '../cards/index.ts'
import type { Attachment } from '../inbound.ts'
import type { Question } from '../publish/published-card.ts'
import { blankCustomer } from '../talk/person.ts'
import { dice } from '../text/dice.ts'
import { compile } from '../text/template.ts'
import { zoneOf } from '../text/zone.ts'
import { checkAnswer } from './check-answer.ts'

const words = (language: string) => ({
  customer: blankCustomer('c1'),
  page_name: '',
  platform: 'facebook' as const,
  now: 0,
  zone: zoneOf('+07:00'),
  language,
  last_text_input: '',
  bot_fields: new Map(),
  facts: {},
  dice: dice('1'),
})
const question = (reply_type: ReplyType, ...options: [string, boolean][]): Question => ({
  text: compile('?'),
  retry: compile('?'),
  reply_type,
  field: '',
  max_retries: 3,
  timeout_minutes: null,
  runs_keywords: false,
  options: options.map(([title, is_skip], index) => ({ title: compile(title), payload: `p${index}`, is_skip })),
})
const check = (asked: Question, text: string, payload: string | null = null, language = 'en') =>
  checkAnswer(asked, { text, payload, attachments: [] }, words(language))
const answerOf = (reply_type: ReplyType, text: string, language = 'en') => {
  const checked = check(question(reply_type), text, null, language)
  return checked.kind === 'value' ? checked.value : null
}

test.each([
  ['en', '12', 12],
  ['en', ' -3 ', -3],
  ['en', '1.5', 1.5],
  ['en', '1,250', 1250],
  ['en', '1,250,000.75', 1250000.75],
  ['en', '1.250', 1.25],
  ['vi', '1.250', 1250],
  ['vi', '1,5', 1.5],
  ['vi', '1.250.000,5', 1250000.5],
  ['vi', '1 250 000', 1250000],
  ['id', '1.250', 1250],
  ['es', '1.250', 1250],
  ['pt', '1.250', 1250],
  ['ph', '1.250', 1.25],
  ['th', '1.250', 1.25],
  ['en', '+1,000', 1000],
  ['en', '-100,000', -100000],
  ['en', '5.', 5],
  ['en', '12345,000', null],
  ['en', '1,0000', null],
  ['en', '*1,000', null],
  ['en', '1.x5', null],
  ['en', '1.5x', null],
  ['vi', '12345.000', null],
  ['vi', '1.000.00', null],
  ['en', '1,25', null],
  ['en', '1.2.3', null],
  ['en', '12 apples', null],
  ['en', '.5', null],
  ['en', '', null],
  ['en', '1e9', null],
  ['en', '9'.repeat(400), null],
])('in %s the number %j', (language, text, value) => {
  expect(answerOf('number', text, language)).toBe(value)
})

test.each<[ReplyType, string, string | null]>([
  ['text', ' hello ', 'hello'],
  ['text', '  ', null],
  ['multiple', 'anything', 'anything'],
  ['email', 'mine is ann@example.com, thanks', 'ann@example.com'],
  ['email', 'ann@example', null],
  ['phone', 'call 0901 234 567', '0901234567'],
  ['phone', '12', null],
  ['phone', `${'123456789012 '.repeat(9)}0901234567`, '0901234567'],
  ['phone', `${'123456789012 '.repeat(10)}0901234567`, null],
  ['url', 'https://example.com', 'https://example.com'],
  ['url', 'http://example.com/a?b', 'http://example.com/a?b'],
  ['url', 'example.com', null],
  ['url', 'https://a b.com', null],
  ['image', 'a picture', null],
  ['location', 'here', null],
])('as %s, %j', (reply_type, text, value) => {
  expect(answerOf(reply_type, text)).toBe(value)
})

const url = 'https://x.vn/a'
const here = { type: 'location' as const, lat: 10.5, long: 106 }

test.each<[ReplyType, Attachment[], string | null]>([
  ['image', [{ type: 'image', url }], url],
  ['image', [{ type: 'image', platform_file_id: 'f1' }], 'f1'],
  ['image', [{ type: 'image' }], null],
  ['image', [{ type: 'video', url }], null],
  ['image', [{ type: 'file', url }], null],
  [
    'image',
    [
      { type: 'video', url: 'https://x.vn/v' },
      { type: 'image', url },
    ],
    url,
  ],
  ['file', [{ type: 'file', url }], url],
  ['file', [{ type: 'image', url }], url],
  ['file', [{ type: 'video', url }], url],
  ['file', [{ type: 'audio', url }], url],
  ['file', [{ type: 'sticker', url }], null],
  ['location', [here], '10.5,106'],
  ['location', [{ ...here, lat: 0, long: 0 }], '0,0'],
  ['location', [{ type: 'image', url }, here], '10.5,106'],
  ['location', [{ type: 'image', url, lat: 1, long: 2 }], null],
  ['location', [{ type: 'location', lat: 10.5 }], null],
  ['location', [{ type: 'location', long: 106 }], null],
  ['text', [{ type: 'image', url }], null],
  ['multiple', [{ type: 'image', url }], null],
])('as %s, the files %j', (reply_type, attachments, value) => {
  const checked = checkAnswer(question(reply_type), { text: '', payload: null, attachments }, words('en'))
  expect(checked).toEqual(value === null ? { kind: 'wrong' } : { kind: 'value', value })
})

test('with choices only a choice counts, pressed or typed', () => {
  const asked = question('multiple', ['Đỏ', false], ['Bỏ qua', true])
  expect(check(asked, 'do')).toEqual({ kind: 'value', value: 'Đỏ' })
  expect(check(asked, 'whatever it says', 'p0')).toEqual({ kind: 'value', value: 'Đỏ' })
  expect(check(asked, 'BO QUA')).toEqual({ kind: 'skip' })
  expect(check(asked, 'xanh')).toEqual({ kind: 'wrong' })
  expect(check(asked, '')).toEqual({ kind: 'wrong' })
  expect(check(question('number', ['Skip', true]), 'skip')).toEqual({ kind: 'skip' })
})

test('with nothing to choose but to skip, every answer is one', () => {
  const asked = question('multiple', ['Skip', true])
  expect(check(asked, 'anything')).toEqual({ kind: 'value', value: 'anything' })
  expect(check(asked, 'skip')).toEqual({ kind: 'skip' })
})

test('a choice without words is not chosen by an empty answer', () => {
  const asked = question('multiple', ['{{user_first_name}}', false])
  expect(check(asked, '')).toEqual({ kind: 'wrong' })
})

test.each<[ReplyType, string, string | null]>([
  ['date', '5/3/2026', '2026-03-05'],
  ['date', '5/3/2026 9:30', '2026-03-05'],
  ['date', '2026-03-05T18:00:00Z', '2026-03-06'],
  ['date', '5 tháng 3 năm 2026', '2026-03-05'],
  ['date', '9:30', null],
  ['datetime', '5/3/2569 9:30', '2026-03-05T02:30:00.000Z'],
  ['datetime', '5/3/2026', null],
])('as a %s %j is understood', (type, text, value) => {
  expect(answerOf(type, text)).toBe(value)
})
