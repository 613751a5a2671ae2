import { expect, test } from 'vitest'
import type { ReplyType } from '../../cards/index.ts'
import { blankCustomer } from '../../talk/person.ts'
import { dice } from '../../text/dice.ts'
import { compile } from '../../text/template.ts'
import { zoneOf } from '../../text/zone.ts'
import type { Question } from '../publish/question.ts'
import { checkAnswer } from './check-answer.ts'

const words = (language: string) => ({
  customer: blankCustomer('c1'),
  page_name: '',
  platform: 'facebook',
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

test('with choices only a choice counts, pressed or typed', () => {
  const asked = question('multiple', ['Đỏ', false], ['Bỏ qua', true])
  expect(check(asked, 'do')).toEqual({ kind: 'value', value: 'Đỏ' })
  expect(check(asked, 'whatever it says', 'p0')).toEqual({ kind: 'value', value: 'Đỏ' })
  expect(check(asked, 'BO QUA')).toEqual({ kind: 'skip' })
  expect(check(asked, 'xanh')).toEqual({ kind: 'wrong' })
  expect(check(asked, '')).toEqual({ kind: 'wrong' })
  expect(check(question('number', ['Skip', true]), 'skip')).toEqual({ kind: 'skip' })
})
