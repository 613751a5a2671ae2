import { degrade, type OutButton, type OutCard } from '@hawker/core'
import { expect, test } from 'vitest'
import type { PlatformRequest } from '../channel.ts'
import { sampleRecipient } from '../contract/witness.ts'
import { partId } from '../our-id.ts'
import { about } from './about.ts'
import { line } from './index.ts'
import { witness } from './witness.ts'

const { account, psid } = witness
const render = (card: OutCard, our_id = 'c0ffee-12.17') => line.render(card, sampleRecipient({ psid, our_id }), account)
const messagesOf = (requests: PlatformRequest[]) => requests.flatMap(({ body }) => JSON.parse(body).messages)
const keysOf = (requests: PlatformRequest[]) => requests.map(({ headers }) => headers['x-line-retry-key'])
const reply = (n: number) => ({ title: `R${n}`, payload: `a.1.b.0.${n}`, content_type: 'text' as const })

test('the token does not contain the account: the platform is asked', () => expect(line.pageOf('token')).toBe(''))

test.each([
  ['a body', { destination: 'U00aa', events: [] }, ['U00aa']],
  ['no body', null, []],
])('page ids of %s', (_, body, ids) => expect(line.pageIds(body)).toEqual(ids))

test('a repeat has the same key; no two calls share one, not even of a message in several cards of several calls', () => {
  const album: OutCard = {
    type: 'multi_image',
    images: Array.from({ length: 6 }, (_, n) => ({ url: `https://cdn.example/${n}.png` })),
    quick_replies: [],
  }
  const cards = [0, 1].flatMap((part) => render(album, partId('c0ffee-12.17', part, 2)))
  const keys = keysOf([...cards, ...render(album, 'c0ffee-12.18')])
  expect([keys.length, new Set(keys).size]).toEqual([6, 6])
  expect(keysOf(render(album, 'c0ffee-12.18'))).toEqual(keys.slice(4))
  expect(render({ type: 'typing', seconds: 5 })).toMatchObject([{ is_side: true, repeats: false }])
})

test('a question for the place keeps its own quick reply beside twelve others', () => {
  const quick_replies = Array.from({ length: 13 }, (_, n) => reply(n))
  const messages = messagesOf(render({ type: 'location_request', text: 'Where to?', buttons: [], quick_replies }))
  expect(messages).toMatchObject([
    { type: 'text', text: 'Where to?' },
    { template: { actions: [{ data: 'a.1.b.0.12' }] } },
  ])
  const { items } = messages[1].quickReply
  expect([items.length, items.at(-1).action]).toEqual([13, { type: 'location', label: '📍' }])
})

test('a gallery too large for one carousel goes in two, of one call', () => {
  const link = (n: number): OutButton => ({
    type: 'link',
    title: 'Go',
    url: `https://shop.example/${'x'.repeat(900)}${n}`,
  })
  const items = Array.from({ length: 10 }, (_, n) => ({
    title: `Item ${n}`,
    subtitle: 'ก'.repeat(600),
    image_url: '',
    buttons: [1, 2, 3, 4].map(link),
  }))
  const requests = degrade({ type: 'gallery', items, quick_replies: [reply(1)] }, about.profile).flatMap((card) =>
    render(card),
  )
  expect(requests.flatMap(witness.refuses)).toEqual([])
  expect(requests).toHaveLength(1)
  expect(messagesOf(requests).map(({ contents }) => contents.contents.length)).toEqual([7, 3])
})

test('a text that fills after publishing is split, and its buttons stay under the last part', () => {
  const card: OutCard = {
    type: 'text',
    text: 'Long words '.repeat(600),
    buttons: [{ type: 'postback', title: 'Sizes', payload: 'a.1.b.0.0' }],
    quick_replies: [],
  }
  expect(messagesOf(render(card)).map(({ type }) => type)).toEqual(['text', 'text', 'text', 'flex'])
})

test.each([
  ['an account', { basic_id: '@216demo' }, undefined, 'https://line.me/R/oaMessage/%40216demo/'],
  ['an account without its name', {}, undefined, null],
])('link for %s', (_, details, ref, link) => expect(about.chatLink({ page_id: 'U00aa', details }, ref)).toBe(link))
