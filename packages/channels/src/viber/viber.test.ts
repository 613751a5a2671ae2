import { createHmac } from 'node:crypto'
import { degrade, type OutCard } from '@hawker/core'
import { jsonOf } from '@hawker/outside/testing'
import { expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { viber } from './index.ts'
import { labelOf, titleAndWords } from './label.ts'
import { witness } from './witness.ts'

const { account, psid } = witness
const render = (card: OutCard) =>
  degrade(card, about.profile).flatMap((plain) => viber.render(plain, sampleRecipient({ psid }), account))
const bodies = (card: OutCard) => render(card).map(({ body }) => JSON.parse(body))
const body = new TextEncoder().encode('{"event":"webhook"}')
const signed = (key: string) => createHmac('sha256', key).update(body).digest('hex')

test.each([
  ['in the header', { 'x-viber-content-signature': signed(account.token) }, {}, true],
  ['in capitals', { 'x-viber-content-signature': signed(account.token).toUpperCase() }, {}, true],
  ['in the address, as of old', {}, { sig: signed(account.token) }, true],
  ['by another key', { 'x-viber-content-signature': signed(account.secret) }, {}, false],
  [
    'by another key, though the address has a good one',
    { 'x-viber-content-signature': signed('x') },
    { sig: signed(account.token) },
    false,
  ],
])('a signature %s', (_, headers, query, isTrusted) =>
  expect(viber.verify({ method: 'POST', headers, query, body }, account)).toBe(isTrusted),
)

test('the token does not contain the account: the platform is asked', () => expect(viber.pageOf('token')).toBe(''))

test('a body names no account: its address does', () => expect(viber.pageIds({ event: 'message' })).toEqual([]))

test('two messages whose tokens differ past the digits of a double are two', () => {
  const keys = ['5741311803571721087', '5741311803571721088'].flatMap((token) =>
    viber.parse(
      jsonOf(`{"event":"message","message_token":${token},"sender":{"id":"a"},"message":{"type":"text","text":"x"}}`),
    ),
  )
  expect(keys.map(({ inbound }) => (inbound.kind === 'message' ? inbound.platform_id : ''))).toEqual([
    '5741311803571721087',
    '5741311803571721088',
  ])
})

test('a tap comes back as its payload, without words', () => {
  const button = { type: 'postback', title: 'M', payload: 'any payload: ü' } as const
  const [sent] = bodies({ type: 'text', text: 'Size?', buttons: [button], quick_replies: [] })
  const [, tap] = sent.rich_media.Buttons
  expect(tap).toMatchObject({ ActionType: 'reply', Silent: true, Text: 'M' })
  const event = {
    event: 'message',
    sender: { id: psid },
    message: { type: 'text', text: tap.ActionBody },
    silent: true,
  }
  expect(viber.parse(event)[0]?.inbound).toMatchObject({ payload: 'any payload: ü' })
})

test.each([
  ['marks are escaped', labelOf('<b>"A" & B</b>'), '&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;'],
  ['lines are kept', labelOf('one\ntwo'), 'one<br>two'],
  ['a mark is never cut in two', labelOf('&&&', 12), '&amp;&amp;'],
  ['nor a character', labelOf('🍵🍵', 3), '🍵'],
  ['a title and words', titleAndWords('Tea', 'Green'), '<b>Tea</b><br>Green'],
  ['words alone', titleAndWords(' ', 'Green'), 'Green'],
  ['within the limit', titleAndWords('&'.repeat(100), '<'.repeat(300)).length <= 250, true],
])('labels: %s', (_, label, expected) => expect(label).toEqual(expected))

test('24 long quick replies after a long text: the keyboard follows alone', () => {
  const quick_replies = Array.from({ length: 24 }, (_, n) => ({
    title: `${n} ${'ก'.repeat(240)}`,
    payload: `n.1.a.0.${n}`,
    content_type: 'text' as const,
  }))
  const requests = render({ type: 'text', text: 'ก'.repeat(6_000), buttons: [], quick_replies })
  expect(requests.flatMap(witness.refuses)).toEqual([])
  expect(requests.map(({ body }) => [JSON.parse(body).type, 'keyboard' in JSON.parse(body)])).toEqual([
    ['text', false],
    [undefined, true],
  ])
})

test('a gallery with long addresses goes in several carousels', () => {
  const link = (n: number) => ({
    type: 'link' as const,
    title: 'Go',
    url: `https://shop.example/${'x'.repeat(1_900)}${n}`,
  })
  const items = Array.from({ length: 5 }, (_, n) => ({
    title: `Item ${n}`,
    subtitle: 'ก'.repeat(300),
    image_url: `https://cdn.example/${'y'.repeat(1_900)}.png`,
    buttons: [1, 2, 3, 4, 5, 6].map(link),
  }))
  const requests = render({ type: 'gallery', items, quick_replies: [] })
  expect(requests.flatMap(witness.refuses)).toEqual([])
  expect(requests).toHaveLength(5)
})

test.each([
  ['an account', { chat_uri: 'teashop' }, undefined, 'viber://pa?chatURI=teashop'],
  ['a reference', { chat_uri: 'teashop' }, 'promo_77', 'viber://pa?chatURI=teashop&context=promo_77'],
  ['an account without an address', {}, undefined, null],
])('link for %s', (_, details, ref, link) => expect(about.chatLink({ page_id: '7000', details }, ref)).toBe(link))
