import { expect, test } from 'vitest'
import { dice } from './dice.ts'
import { compile, fill, fillJson, fillUrl } from './template.ts'
import type { Words } from './words.ts'
import { zoneOf } from './zone.ts'

const words: Words = {
  customer: {
    psid: '77',
    first_name: 'Ann',
    last_name: 'Lee',
    full_name: '',
    gender: 'Female',
    email: '',
    phone: '0900',
    locale: '',
    language: '',
    timezone: null,
    source: 'INBOX',
    is_subscribed: true,
    last_subscribed_at: null,
    last_interactive_at: null,
    created_at: null,
    tags: [],
    custom_fields: { size: 'M', n: 3, ok: true, trap: '{{psid}} "q" & {{', none: null },
  },
  page_name: 'Shop',
  platform: 'facebook',
  now: Date.parse('2026-03-04T20:05:00Z'),
  zone: zoneOf('+07:00'),
  language: 'en',
  last_text_input: 'hello',
  bot_fields: new Map([['hotline', '0911']]),
  facts: { last_page_message_content: 'bye' },
  dice: dice('seed'),
}

test.each([
  ['Hi {{user_first_name}} {{ user_last_name }}!', 'Hi Ann Lee!'],
  ['{{user_full_name}}', 'Ann Lee'],
  ['{{psid}} {{phone}} {{page_name}} {{last_text_input}}', '77 0900 Shop hello'],
  ['{{size//Size}} {{n//Count}} {{ok//Ok}}', 'M 3 true'],
  ['{{hotline/|Hotline}}', '0911'],
  ['{{hotline/|Hotline|none}} {{gone/|Gone|none}}', '0911 none'],
  ['Hi {{email}}.', 'Hi .'],
  ['Hi {{email|friend}}.', 'Hi friend.'],
  ['Hi {{none//None|{{user_first_name}}}}.', 'Hi Ann.'],
  ['{{nobody_knows_this}}{{}}{{constructor}}', ''],
  ['{{gender|Mr|Ms|Dear}}', 'Ms'],
  ['{{random|only}}', 'only'],
  ['{{email|a\\|b\\}}}', 'a|b}'],
  ['\\{{not a variable\\}}', '{{not a variable}}'],
  ['C:\\folder', 'C:\\folder'],
  ['left open {{user_first_name', 'left open {{user_first_name'],
  ['closed }} only', 'closed }} only'],
  ['{{ {{user_first_name}}', '{{ Ann'],
  ['{{trap//Trap}}', '{{psid}} "q" & {{'],
  ['a | b', 'a | b'],
  ['{{current_date}} {{current_time}} {{current_weekday}}', '05/03/2026 03:05 Thursday'],
  ['{{current_date_and_time}}', '03:05 05/03/2026'],
  ['{{monday_of_weekly}} {{sunday_of_weekly}}', '02/03/2026 08/03/2026'],
  ['{{last_page_message_content}}', 'bye'],
])('%s', (source, said) => {
  expect(fill(compile(source), words)).toBe(said)
})

test('the last message of the page is told on facebook only', () => {
  expect(fill(compile('{{last_page_message_content}}'), { ...words, platform: 'zalo' })).toBe('')
})

test('gender has a third choice, and the weekday speaks the language of the bot', () => {
  const other = { ...words, language: 'vi', customer: { ...words.customer, gender: '' } }
  expect(fill(compile('{{gender|Mr|Ms|Dear}} {{current_weekday}}'), other)).toBe('Dear Thứ Năm')
})

test('every choice of random comes up', () => {
  const template = compile('{{random|a|b|c}}')
  const seen = new Set(Array.from({ length: 60 }, () => fill(template, words)))
  expect([...seen].sort()).toEqual(['a', 'b', 'c'])
})

test('a value in a URL is encoded unless it is the address itself', () => {
  expect(fillUrl(compile('https://x.vn/?q={{trap//T}}'), words)).toBe(
    'https://x.vn/?q=%7B%7Bpsid%7D%7D%20%22q%22%20%26%20%7B%7B',
  )
  const pictured = {
    ...words,
    customer: { ...words.customer, custom_fields: { pic: 'https://x.vn/a.png?b=1', bad: 'a\ud800' } },
  }
  expect(fillUrl(compile('{{pic//Pic}}'), pictured)).toBe('https://x.vn/a.png?b=1')
  expect(fillUrl(compile('https://x.vn/{{bad//Bad}}'), pictured)).toBe('https://x.vn/a%EF%BF%BD')
})

test('values in a JSON body keep it JSON', () => {
  const body = compile(
    '{"name": "{{trap//T}}", "said \\"{{psid}}\\"": {{n//N}}, "ok": {{ok//O}}, "gone": {{email}}, "city": {{size//S}}}',
  )
  expect(JSON.parse(fillJson(body, words))).toEqual({
    name: '{{psid}} "q" & {{',
    'said "77"': 3,
    ok: true,
    gone: null,
    city: 'M',
  })
})

test('a file that nests variables thousands deep, or opens them all, costs no more than its length', () => {
  const deep = `${'{{email|'.repeat(20_000)}x${'}}'.repeat(20_000)}`
  expect(fill(compile(deep), words)).toBe('')
  expect(fill(compile('{{'.repeat(20_000)), words)).toHaveLength(10_000)
})

test('a long value is cut, and so is the whole', () => {
  const long = { ...words, last_text_input: 'x'.repeat(5_000) }
  expect(fill(compile('{{last_text_input}}'), long)).toHaveLength(2_000)
  expect(fill(compile('{{last_text_input}}'.repeat(50)), long)).toHaveLength(10_000)
})
