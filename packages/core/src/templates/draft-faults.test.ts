import { expect, test } from 'vitest'
import { templateFaults } from './draft-faults.ts'
import type { TemplateButton, TemplateCard, TemplateComponent, TemplateDraft } from './message-template.ts'
import { templateRules } from './template-rules.ts'
import { parametersOf } from './template-variables.ts'

const body = (text: string, ...examples: string[]): TemplateComponent => ({
  type: 'BODY',
  text,
  examples,
  warns: false,
})
const header = (text: string, ...examples: string[]): TemplateComponent => ({
  ...{ type: 'HEADER', format: 'TEXT', text, url: '', examples },
})
const media = (format: 'IMAGE' | 'VIDEO' | 'LOCATION', url = ''): TemplateComponent => ({
  ...{ type: 'HEADER', format, text: '', url, examples: [] },
})
const footer = (text: string): TemplateComponent => ({ type: 'FOOTER', text, minutes: null })
const button = (type: string, parts: Partial<TemplateButton> = {}): TemplateButton => ({
  ...{ type, text: 'Open', url: '', phone: '', example: '' },
  ...parts,
})
const buttons = (...list: TemplateButton[]): TemplateComponent => ({ type: 'BUTTONS', buttons: list })
const reply = (text: string) => button('QUICK_REPLY', { text })
const link = (url: string, example = '') => button('URL', { url, example })

const fine: TemplateDraft = {
  name: 'order_upd',
  language: 'vi',
  category: 'UTILITY',
  parameter_format: 'POSITIONAL',
  components: [body('Đơn {{1}} của {{2}} đã gửi.', 'A1', 'Mai')],
}
const found = (parts: Partial<TemplateDraft>, platform: 'whatsapp_business_account' | 'facebook') => {
  const rules = templateRules(platform)
  if (!rules) throw new Error('no rules')
  return templateFaults({ ...fine, ...parts }, rules).map(({ key, at }) => `${key} ${at}`)
}
const words = (...components: TemplateComponent[]) => ({ components })
const at = (part: number, field = 'text') => `/components/${part}/${field}`

test.each<[string, Partial<TemplateDraft>, string[]]>([
  ['two numbered variables', {}, []],
  ['named variables', { parameter_format: 'NAMED', ...words(body('Đơn {{order_id}} đã gửi.', 'A1')) }, []],
  ['all parts', words(header('Đơn {{1}}', 'A1'), body('Đã gửi.'), footer('Trà'), buttons(reply('Dừng'))), []],
  ['a name with capitals', { name: 'Order' }, ['name /name']],
  ['no name', { name: '' }, ['name /name']],
  ['a language in words', { language: 'Vietnamese' }, ['language /language']],
  ['an old category', { category: 'AUTO_REPLY' }, ['category /category']],
  ['no body', words(header('Hi')), ['body_missing /components']],
  ['an empty body', words(body(' ')), [`body_missing ${at(0)}`]],
  ['1,024 characters', words(body('x'.repeat(1_024))), []],
  ['1,025 characters', words(body('x'.repeat(1_025))), [`too_long ${at(0)}`]],
  ['a variable first', words(body('{{1}} đã gửi', 'A1')), [`variable_edge ${at(0)}`]],
  ['a variable last, before a full stop', words(body('Đã gửi {{1}}.', 'A1')), [`variable_edge ${at(0)}`]],
  ['a Vietnamese letter before a variable', words(body('Ạ {{1}} đã gửi', 'A1')), []],
  ['a gap in the numbers', words(body('Đơn {{1}} và {{3}} xong', 'a', 'b')), [`variable_gap ${at(0)}`]],
  ['a name among numbers', words(body('Đơn {{order}} xong', 'a')), [`variable_name ${at(0)}`]],
  ['empty braces', words(body('Đơn {{}} xong', 'a')), [`variable_name ${at(0)}`]],
  ['no example', words(body('Đơn {{1}} xong')), [`example_missing ${at(0, 'examples/0')}`]],
  ['two variables in a header', words(header('{{1}} {{2}}', 'a', 'b'), body('Hi')), [`header_variables ${at(0)}`]],
  ['61 characters of header', words(header('x'.repeat(61)), body('Hi')), [`too_long ${at(0)}`]],
  ['a header without its file', words(media('VIDEO'), body('Hi')), [`file_missing ${at(0, 'url')}`]],
  ['a place', words(media('LOCATION'), body('Hi')), []],
  ['a variable in a footer', words(body('Hi'), footer('{{1}}')), [`footer_variable ${at(1)}`]],
  ['no buttons', words(body('Hi'), buttons()), [`buttons_missing ${at(1, 'buttons')}`]],
  [
    'three links',
    words(body('Hi'), buttons(...['a', 'b', 'c'].map((text) => ({ ...link('https://shop.example'), text })))),
    [`too_many_buttons ${at(1, 'buttons')}`],
  ],
  [
    'a link between quick replies',
    words(body('Hi'), buttons(reply('a'), link('https://shop.example'), reply('b'))),
    [`buttons_mixed ${at(1, 'buttons')}`],
  ],
  ['quick replies before a link', words(body('Hi'), buttons(reply('a'), reply('b'), link('https://shop.example'))), []],
  [
    '26 characters on a button',
    words(body('Hi'), buttons(reply('x'.repeat(26)))),
    [`too_long ${at(1, 'buttons/0/text')}`],
  ],
  [
    'two buttons with one label',
    words(body('Hi'), buttons(reply('a'), reply('a'))),
    [`button_twice ${at(1, 'buttons/1/text')}`],
  ],
  ['no address', words(body('Hi'), buttons(link('shop'))), [`url ${at(1, 'buttons/0/url')}`]],
  ['a variable at the end of an address', words(body('Hi'), buttons(link('https://shop.example/{{1}}', 'A1'))), []],
  [
    'a variable within an address',
    words(body('Hi'), buttons(link('https://shop.example/{{1}}/x', 'A1'))),
    [`url_variable ${at(1, 'buttons/0/url')}`],
  ],
  [
    'no phone',
    words(body('Hi'), buttons(button('PHONE_NUMBER', { phone: 'x' }))),
    [`phone ${at(1, 'buttons/0/phone')}`],
  ],
  [
    'a code without its example',
    words(body('Hi'), buttons(button('COPY_CODE'))),
    [`example_missing ${at(1, 'buttons/0/example')}`],
  ],
  ['a code for signing in', { category: 'AUTHENTICATION', ...words(body(''), buttons(button('OTP'))) }, []],
  [
    'a code with another button',
    { category: 'AUTHENTICATION', ...words(body(''), buttons(reply('a'))) },
    [`button_kind ${at(1, 'buttons')}`],
  ],
])('WhatsApp: %s', (_, parts, faults) => expect(found(parts, 'whatsapp_business_account')).toEqual(faults))

const slide = (parts: Partial<TemplateCard> = {}): TemplateCard => ({
  ...{ format: 'IMAGE', url: '/media/1/tea.png', text: 'Trà sen', examples: [], buttons: [reply('Mua')] },
  ...parts,
})
const cards = (...list: TemplateCard[]): TemplateComponent => ({ type: 'CAROUSEL', cards: list })
const swipe = (...list: TemplateCard[]) => ({ category: 'MARKETING', ...words(body('Hi'), cards(...list)) })
const pair = (parts: Partial<TemplateCard>) => swipe(slide(), slide(parts))

test.each<[string, Partial<TemplateDraft>, string[]]>([
  ['two cards', pair({}), []],
  ['ten cards', swipe(...Array.from({ length: 10 }, () => slide())), []],
  ['one card', swipe(slide()), [`cards_count ${at(1, 'cards')}`]],
  ['eleven cards', swipe(...Array.from({ length: 11 }, () => slide())), [`cards_count ${at(1, 'cards')}`]],
  ['cards without buttons', swipe(slide({ buttons: [] }), slide({ buttons: [] })), []],
  ['cards of another category', { ...pair({}), category: 'UTILITY' }, ['carousel_category /category']],
  [
    'a footer below cards',
    { category: 'MARKETING', ...words(body('Hi'), cards(slide(), slide()), footer('x')) },
    ['carousel_alone /components/1'],
  ],
  ['a clip among pictures', pair({ format: 'VIDEO' }), [`cards_alike ${at(1, 'cards/1')}`]],
  ['a button that one card lacks', pair({ buttons: [] }), [`cards_alike ${at(1, 'cards/1')}`]],
  ['another kind of button', pair({ buttons: [link('https://shop.example')] }), [`cards_alike ${at(1, 'cards/1')}`]],
  ['a card without its file', pair({ url: ' ' }), [`file_missing ${at(1, 'cards/1/url')}`]],
  ['a card without words', pair({ text: ' ' }), [`card_text ${at(1, 'cards/1/text')}`]],
  ['160 characters on a card', pair({ text: 'x'.repeat(160) }), []],
  ['161 characters on a card', pair({ text: 'x'.repeat(161) }), [`too_long ${at(1, 'cards/1/text')}`]],
  ['two line breaks on a card', pair({ text: 'a\nb\nc' }), []],
  ['three line breaks on a card', pair({ text: 'a\nb\nc\nd' }), [`line_breaks ${at(1, 'cards/1/text')}`]],
  ['a variable with its example on a card', pair({ text: 'Giá {{1}} một hộp', examples: ['90k'] }), []],
  ['a gap in the numbers of a card', pair({ text: 'Giá {{2}} một hộp' }), [`variable_gap ${at(1, 'cards/1/text')}`]],
  [
    'a variable last on a card',
    pair({ text: 'Giá {{1}}', examples: ['90k'] }),
    [`variable_edge ${at(1, 'cards/1/text')}`],
  ],
  [
    'a variable without its example on a card',
    pair({ text: 'Giá {{1}} một hộp' }),
    [`example_missing ${at(1, 'cards/1/examples/0')}`],
  ],
  [
    'three buttons on a card',
    swipe(...[1, 2].map(() => slide({ buttons: [reply('a'), reply('b'), reply('c')] }))),
    [0, 1].map((card) => `too_many_buttons ${at(1, `cards/${card}/buttons`)}`),
  ],
  [
    'a code to copy on a card',
    swipe(...[1, 2].map(() => slide({ buttons: [button('COPY_CODE', { example: 'A1' })] }))),
    [0, 1].map((card) => `button_kind ${at(1, `cards/${card}/buttons/0/type`)}`),
  ],
])('WhatsApp: %s', (_, parts, faults) => expect(found(parts, 'whatsapp_business_account')).toEqual(faults))

test('the values of cards and of links on them stand by the place of the card', () => {
  const priced = slide({ text: 'Giá {{1}} một hộp', buttons: [link('https://shop.example/{{1}}', 'A1')] })
  const needed = parametersOf([body('Hi {{1}}!', 'Mai'), cards(slide(), priced)])
  expect(needed.map(({ part, name, max_length }) => [part, name, max_length])).toEqual([
    ['body', '1', 1_024],
    ['card', '1.1', 160],
    ['button', '1.0.1', 1_024],
  ])
})

test.each<[string, Partial<TemplateDraft>, string[]]>([
  ['a picture', words(media('IMAGE', '/media/1/a.png'), body('Hi')), []],
  ['a clip', words(media('VIDEO', '/media/1/a.mp4'), body('Hi')), [`header_format ${at(0, 'format')}`]],
  ['marketing', { category: 'MARKETING' }, ['category /category']],
  ['a footer', words(body('Hi'), footer('x')), [`header_format /components/1`]],
  ['cards', words(body('Hi'), cards(slide(), slide())), [`header_format /components/1`]],
  ['a press', words(body('Hi'), buttons(button('POSTBACK'))), []],
  [
    'a call',
    words(body('Hi'), buttons(button('PHONE_NUMBER', { phone: '+84900000001' }))),
    [`button_kind ${at(1, 'buttons/0/type')}`],
  ],
])('Messenger: %s', (_, parts, faults) => expect(found(parts, 'facebook')).toEqual(faults))
