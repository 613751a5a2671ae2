import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latestOrderWith } from '../../testing/latest-order.ts'
import { words } from '../../testing/words.ts'
import { fieldIds } from './field-ids.ts'
import { isReplyText } from './reply-text.ts'
import { compile, fill, fillAsKept, fillJson, fillUrl } from './template.ts'
import { wordNames } from './words.ts'

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
  ['{{blank//Blank|none}}{{blank//Blank}}', 'none'],
  ['Hi {{{user_first_name}}}{{{email}}}{{{email|friend}}}.', 'Hi Annfriend.'],
  ['\\{{{user_first_name}}}', '{Ann}'],
  ['x{{{user_first_name}} y', 'x{Ann y'],
  ['x{{user_first_name}}} y', 'xAnn} y'],
  ['{{{{user_first_name}}}} {{{{{user_first_name}}}}} {{{{email}}|none}}', 'Ann Ann none'],
  ['{{ {{user_first_name}} }} {{ {{gender|Mr|Ms|-}} }}', 'Ann Ms'],
  ['{{a{{user_first_name}}}}{{a{{user_first_name}}|none}}', 'none'],
  ['{{email|{{{user_first_name}}}}} {{email|{{{user_first_name}}}}', 'Ann {Ann'],
  ['left open {{ and {{{user_first_name}}}', 'left open {{ and Ann'],
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
  ['{{tuesday_of_weekly}} {{wednesday_of_weekly}}', '03/03/2026 04/03/2026'],
  ['{{thursday_of_weekly}} {{friday_of_weekly}} {{saturday_of_weekly}}', '05/03/2026 06/03/2026 07/03/2026'],
  ['{{last_page_message_content}}', 'bye'],
])('%s', (source, said) => {
  expect(fill(compile(source), words)).toBe(said)
})

const dated = {
  ...words,
  customer: { ...words.customer, custom_fields: { when: '2026-03-05T07:30:15.000Z', odd: 'soon', on: '2026-03-05' } },
  custom_field_types: new Map([
    ['when', 4],
    ['odd', 4],
    ['on', 3],
  ]),
  bot_fields: new Map([
    ['opens', '2026-03-05'],
    ['launch', '2026-03-05T07:30:15.000Z'],
    ['code', '2026-03-05'],
  ]),
  bot_field_types: new Map([
    ['opens', 'date'],
    ['launch', 'date'],
    ['code', 'string'],
  ] as const),
}
test.each([
  ['{{when//When}}', '14:30 05/03/2026'],
  ['{{gender|Mr|{{when//When}}|-}}', '14:30 05/03/2026'],
  ['{{odd//Odd}} {{none//None|2026-03-05T07:30:15.000Z}}', 'soon 2026-03-05T07:30:15.000Z'],
  ['{{on//On}} {{none//None|2026-03-05}}', '05/03/2026 2026-03-05'],
  ['{{opens/|O}} {{launch/|L}} {{code/|C}}', '05/03/2026 14:30 05/03/2026 2026-03-05'],
])('dates are said day first, and as the clock on the wall shows them: %s', (source, said) => {
  expect(fill(compile(source), dated)).toBe(said)
})

test('programs get the stored form of an instant', () => {
  const instant = '2026-03-05T07:30:15.000Z'
  expect(fillAsKept(compile('{{when//When}}'), dated)).toBe(instant)
  expect(fillUrl(compile('https://a.vn/?at={{when//When}}'), dated)).toBe(
    `https://a.vn/?at=${encodeURIComponent(instant)}`,
  )
  expect(fillJson(compile('{"at":"{{when//When}}"}'), dated)).toBe(`{"at":"${instant}"}`)
})

test('every variable of the specification is known', () => {
  const specified = `user_first_name user_last_name user_full_name psid ad_id page_name email phone address
    current_date_and_time current_date current_time current_weekday comment comments last_text_input
    last_page_message_content`
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  expect([...wordNames].sort()).toEqual(
    [...specified.split(/\s+/), ...weekdays.map((day) => `${day}_of_weekly`)].sort(),
  )
})

test.each(wordNames)('{{%s}} without a value is its default, or nothing', (name) => {
  const stranger = { ...words.customer, psid: '', first_name: '', last_name: '', phone: '' }
  const silent = { ...words, customer: stranger, page_name: '', last_text_input: '', facts: {} }
  const said = fill(compile(`{{${name}|otherwise}}`), silent)
  expect(said).not.toMatch(/[{}]/)
  if (!/current|weekly/.test(name)) expect([said, fill(compile(`{{${name}}}`), silent)]).toEqual(['otherwise', ''])
})

const ordered = {
  ...words,
  customer: { ...words.customer, facts: { latest_order: latestOrderWith() } },
  facts: { address: '5 Lê Lợi' },
}

test.each([
  ['Hi {FIRST_NAME}, order {ORDER_ID}: {COD}', 'Hi Ann, order DH-7: 120.000\u00a0₫'],
  ['{TRACKING_CODE}{TRACKING_LINK}', ''],
  ['{TRACKING_CODE|soon} {REWARD_POINT|0}', 'soon 0'],
  ['{LAST_NAME} {PHONE_NUMBER} {FULL_ADDRESS}', 'Lee 0900 5 Lê Lợi'],
  ['{NOBODY_KNOWS_THIS}', ''],
  ['{{email|{ORDER_ID}}} {{email|{TRACKING_CODE|{ORDER_ID}}}}', 'DH-7 DH-7'],
  ['{TRACKING_CODE|{{user_first_name}}} {TRACKING_CODE|{{email|none}}}', 'Ann none'],
  ['{COD|{{user_first_name}}} {COD|a|b}', '120.000\u00a0₫ 120.000\u00a0₫'],
  ['{TRACKING_CODE|a\\|b} {TRACKING_CODE|a|b} {TRACKING_CODE|a\\}} {TRACKING_CODE|a/|b}.', 'a|b a a} a/.'],
  [`{TRACKING_CODE|${'x'.repeat(300)}}`, 'x'.repeat(300)],
  ['{TRACKING_CODE|{ORDER_ID}} {TRACKING_CODE|{{{user_first_name}}}}', 'DH-7 Ann'],
  ['left open {COD|a', 'left open {COD|a'],
  ['\\{ORDER_ID\\}', '{ORDER_ID}'],
  ['{order_id} {O} { ORDER_ID } :{', '{order_id} {O} { ORDER_ID } :{'],
])('of the order: %s', (source, said) => {
  expect(fill(compile(source), ordered)).toBe(said)
})

test('without an order the buyer is the customer', () => {
  const named = { ...words, customer: { ...words.customer, email: 'ann@shop.example' }, facts: { address: '5 Lê Lợi' } }
  const buyer = '{FIRST_NAME} · {LAST_NAME} · {FULL_NAME} · {PHONE_NUMBER} · {EMAIL} · {FULL_ADDRESS}'
  expect(fill(compile(buyer), named)).toBe('Ann · Lee · Ann Lee · 0900 · ann@shop.example · 5 Lê Lợi')
})

test('variables of an order stand in single braces, inside JSON too', () => {
  expect(fillJson(compile('{"id":"{ORDER_ID}","cod":{COD},"point":{REWARD_POINT}}'), ordered)).toBe(
    '{"id":"DH-7","cod":"120.000\u00a0₫","point":null}',
  )
})

const named = {
  ...words,
  custom_field_ids: new Map([
    ['size', 'size'],
    ['Size', 'size'],
    ['none', 'none'],
    ['None', 'none'],
  ]),
  bot_field_ids: new Map([['Hotline', 'hotline']]),
}

test.each([
  ['by id', '{{size//Old name}}', 'M'],
  ['by name, where the id is gone', '{{f_99//Size}}', 'M'],
  ['by name alone', '{{//Size}}', 'M'],
  ['an id that exists comes before a name', '{{none//Size}}', ''],
  ['a bot field by name', '{{/|Hotline}} {{gone/|Hotline}}', '0911 0911'],
  ['neither', '{{gone//Gone|none}}', 'none'],
])('a field %s', (_, source, said) => {
  expect(fill(compile(source), named)).toBe(said)
})

test.each([
  ['the full name, even when it is missing', 'Hi {{user_full_name}}', true],
  ['the full name in a default', 'Hi {{email|{{user_full_name}}}}', true],
  ['the full name in a choice', '{{gender||{{user_full_name}}|}}', true],
  ['the full name in a choice of a default', '{{email|{{random|{{user_full_name}}}}}}', true],
  ['a value', 'Hi {{email}} {{phone}}', true],
  ['no value', 'Hi {{email}}', false],
  ['a default', 'Hi {{email|you}}', true],
  ['unknown name', '{{nothing}}', false],
  ['no placeholder', 'Hi', true],
  ['blank', '  ', false],
  ['signs without width', '\u200b', false],
])('a reply is valid by %s', (_, source, isValid) => {
  const nameless = { ...words, customer: { ...words.customer, first_name: '', last_name: '' } }
  expect(isReplyText(source, nameless)).toBe(isValid)
})

test('blank name: the default is used', () => {
  const hidden = { ...words, customer: { ...words.customer, first_name: '\u200b' } }
  expect(fill(compile('Hi {{user_first_name|friend}}.'), hidden)).toBe('Hi friend.')
})

test.each(['ad_id', 'address', 'comment', 'comments'])('{{%s}} is what the conversation has of it', (name) => {
  expect(fill(compile(`{{${name}}}`), { ...words, facts: { [name]: 'said' } })).toBe('said')
})

test('the page’s last message is filled on facebook only', () => {
  expect(fill(compile('{{last_page_message_content}}'), { ...words, platform: 'zalo' })).toBe('')
})

test('the full name is the platform’s, or else made of its parts', () => {
  const named = { ...words, customer: { ...words.customer, full_name: 'Lee Ann' } }
  expect([words, named].map((each) => fill(compile('{{user_full_name}}'), each))).toEqual(['Ann Lee', 'Lee Ann'])
})

test.each([
  ['Male', 'Mr'],
  ['female', 'Ms'],
  ['other', 'Dear'],
])('gender %s', (gender, said) => {
  const customer = { ...words.customer, gender }
  expect(fill(compile('{{gender|Mr|Ms|Dear}}'), { ...words, customer })).toBe(said)
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

test('a long value is cut, and so is the whole', () => {
  const long = { ...words, last_text_input: 'x'.repeat(5_000) }
  expect(fill(compile('{{last_text_input}}'), long)).toHaveLength(2_000)
  expect(fill(compile('{{last_text_input}}'.repeat(50)), long)).toHaveLength(10_000)
})

const plain = fc.string({ maxLength: 12 }).map((text) => text.replace(/[\\{}|]/g, ''))
const variable: fc.Arbitrary<string> = fc.letrec<{ one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 4 },
    fc
      .constantFrom(...wordNames, 'size//Size', 'gone//Gone', 'hotline/|Hotline', '', 'constructor')
      .map((name) => `{{${name}}}`),
    fc.constantFrom('{ORDER_ID}', '{COD|0}', '{WHAT_IS_IT}'),
    tie('one').map((otherwise) => `{TRACKING_CODE|${otherwise}}`),
    fc
      .tuple(
        fc.constantFrom('email', 'random', 'gender', 'none//None'),
        fc.array(fc.oneof(plain, tie('one')), { maxLength: 4 }),
      )
      .map(([name, choices]) => `{{${[name, ...choices].join('|')}}}`),
  ),
})).one
const source = fc.array(fc.oneof(plain, variable), { maxLength: 8 }).map((pieces) => pieces.join(''))
const without = { ...words, customer: { ...words.customer, custom_fields: { size: 'M' } } }

test('no brace is visible unless a value contains it', () => {
  fc.assert(fc.property(source, (text) => !/[{}]/.test(fill(compile(text), without))))
})

test('a filled text stays the same when it is filled again', () => {
  fc.assert(
    fc.property(source, (text) => {
      const said = fill(compile(text), without)
      expect(fill(compile(said), without)).toBe(said)
    }),
  )
})

test('a customer’s words are never read as variables', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom('{{psid}}', '{ORDER_ID}', '{{', '}}', '{{gender|a|b}}', '\\{'),
      (text, trap) => {
        const written = `${text}${trap}${text}`
        expect(fill(compile('{{last_text_input}}'), { ...ordered, last_text_input: written })).toBe(written)
      },
    ),
  )
})

test('a field is found by its name however its marks are written', () => {
  const name = 'Cỡ áo'
  const sized = {
    ...words,
    customer: { ...words.customer, custom_fields: { f1: 'XL' } },
    custom_field_ids: fieldIds([{ id: 'f1', name: name.normalize('NFD') }]),
  }
  expect(fill(compile(`{{//${name}}} {{//${'Cỡ áo'.normalize('NFD')}}}`), sized)).toBe('XL XL')
})

test('with 12-hour times people read AM and PM; stored values and those for programs stay unchanged', () => {
  const noon = { ...words, is_12_hours: true, now: Date.parse('2026-03-02T08:05:00Z') }
  const template = compile('{{current_time}} {{current_date_and_time}}')
  expect(fill(template, noon)).toBe('3:05 PM 3:05 PM 02/03/2026')
  expect(fillAsKept(template, noon)).toBe('15:05 15:05 02/03/2026')
  expect(fillJson(compile('{{current_time}}'), noon)).toBe('"15:05"')
})
