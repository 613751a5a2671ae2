import { expect, test } from 'vitest'
import type { MessageCard, OutButton } from '../engine/out-card.ts'
import { linksOf, replaceIn } from './counted.ts'

const link = (title: string, url: string): OutButton => ({ type: 'link', title, url })
const press: OutButton = { type: 'postback', title: 'Yes', payload: '1.2.3.4.0' }
const text = (words: string, ...buttons: OutButton[]): MessageCard => ({
  ...{ type: 'text', text: words, buttons, quick_replies: [] },
})
const item = (n: number) => ({
  ...{ title: `Item ${n}`, subtitle: 'https://shop.example/not-pressable', image_url: 'https://shop.example/a.jpg' },
  buttons: [link('Buy', `https://shop.example/${n}`)],
})

test.each<[string, MessageCard, string[]]>([
  [
    'words',
    text('See https://shop.example/a, or http://shop.example/b.'),
    ['https://shop.example/a', 'http://shop.example/b'],
  ],
  ['a bracket of the address', text('(https://shop.example/a_(b))'), ['https://shop.example/a_(b)']],
  [
    'words before buttons',
    text('https://a.example', link('B', 'https://b.example'), press),
    ['https://a.example', 'https://b.example'],
  ],
  ['no page to open', text('mailto:a@b.c javascript:alert(1) ftp://a', link('Mail', 'mailto:a@b.c')), []],
  [
    'items in their order',
    { type: 'gallery', items: [1, 2].map(item), quick_replies: [] },
    ['https://shop.example/1', 'https://shop.example/2'],
  ],
  [
    'a picture: its button, not its file',
    {
      type: 'image',
      url: 'https://a.example/a.jpg',
      filename: '',
      buttons: [link('B', 'https://b.example')],
      quick_replies: [],
    },
    ['https://b.example'],
  ],
  [
    'a template, whose links stay as the platform approved them',
    {
      ...{
        type: 'whatsapp_message_template',
        name: 't',
        language: 'vi',
        category: 'MARKETING',
        quick_replies: [],
        buttons: [],
      },
      components: [
        { type: 'BODY', text: 'https://a.example', parameters: [] },
        { type: 'BUTTONS', buttons: [link('B', 'https://b.example')] },
      ],
    },
    [],
  ],
])('the links of %s', (_, card, urls) => {
  expect(linksOf(card).map(({ url }) => url)).toEqual(urls)
})

test('links and payloads are replaced, and everything else stays', () => {
  const given = text('Look: https://a.example/x?y=1.', link('Shop', 'https://b.example'), press, {
    ...{ type: 'call', title: 'Call', phone: '+84' },
  })
  given.quick_replies.push(
    { title: 'More', payload: '1.2.3.4.1', content_type: 'text' },
    { title: 'Mail', payload: 'user_email', content_type: 'user_email' },
  )
  let k = 0
  expect(replaceIn(given, { link: () => `https://h.example/${k++}`, payload: (payload) => `${payload}.9` })).toEqual({
    type: 'text',
    text: 'Look: https://h.example/0.',
    buttons: [
      link('Shop', 'https://h.example/1'),
      { ...press, payload: '1.2.3.4.0.9' },
      { type: 'call', title: 'Call', phone: '+84' },
    ],
    quick_replies: [
      { title: 'More', payload: '1.2.3.4.1.9', content_type: 'text' },
      { title: 'Mail', payload: 'user_email', content_type: 'user_email' },
    ],
  })
})

test('a template of the platform answers with payloads that name its message', () => {
  const card: MessageCard = {
    ...{
      type: 'whatsapp_message_template',
      name: 't',
      language: 'vi',
      category: 'MARKETING',
      quick_replies: [],
      buttons: [],
    },
    components: [{ type: 'BUTTONS', buttons: [press, link('B', 'https://b.example')] }],
  }
  expect(replaceIn(card, { link: () => 'x', payload: (payload) => `${payload}.9` })).toMatchObject({
    components: [{ buttons: [{ payload: '1.2.3.4.0.9' }, { url: 'https://b.example' }] }],
  })
})
