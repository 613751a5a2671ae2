import { degrade } from '@hawker/core'
import { describe, expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { facebook } from './index.ts'
import { witness } from './witness.ts'

const { account } = witness

test('the token does not contain the page: the platform is asked', () => expect(facebook.pageOf('EAAtoken')).toBe(''))

describe('handshake', () => {
  const asked = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': 'verify-for-tests',
  }
  const answer = (query: Record<string, string | undefined>, method = 'GET', by = account) =>
    facebook.handshake({ method, headers: {}, query, body: new Uint8Array() }, by)
  const refused = { status: 403, body: '' }

  test('repeats the challenge, bare', () => expect(answer(asked)).toEqual({ status: 200, body: '1158201444' }))
  test.each([
    ['another token', { 'hub.verify_token': 'guess' }],
    ['no token', { 'hub.verify_token': undefined }],
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['a challenge too long to be one', { 'hub.challenge': 'x'.repeat(201) }],
  ])('refuses %s', (_, parts) => expect(answer({ ...asked, ...parts })).toEqual(refused))
  test('refuses an account that set no token', () =>
    expect(answer({ ...asked, 'hub.verify_token': '' }, 'GET', { ...account, verify_token: '' })).toEqual(refused))
  test('a POST is not a handshake', () => expect(answer(asked, 'POST')).toBeNull())
})

test.each([
  [
    'several entries, each once',
    { object: 'page', entry: [{ id: '1' }, { id: 2 }, { id: '1' }, { id: null }, 7] },
    ['1', '2'],
  ],
  [
    'an entry that names none, as in the sample of an answered survey',
    { object: 'page', entry: [{ time: 1, messaging: [{ sender: { id: '7001' }, recipient: { id: '9001' } }] }] },
    ['9001'],
  ],
  ['no entries', { object: 'page' }, []],
  ['no body', null, []],
])('page ids of %s', (_, body, ids) => expect(facebook.pageIds(body)).toEqual(ids))

test('without the account, an echo of our app without our id counts as another bot’s', () => {
  const echo = { is_echo: true, app_id: 777, mid: 'm_1', text: 'Hi' }
  const event = { sender: { id: '9001' }, recipient: { id: '7001' }, timestamp: 1, message: echo }
  const body = { object: 'page', entry: [{ id: '9001', messaging: [event] }] }
  expect(facebook.parse(body)[0]?.inbound).toMatchObject({ kind: 'echo', is_bot: true })
  expect(facebook.parse(body, account)[0]?.inbound.kind).toBe('receipt')
})

test('every echo of a message in parts is ours, and only the last proves it sent', () => {
  const buttons = ['1', '2', '3', '4', '5', '6', '7'].map((title) => ({
    type: 'postback' as const,
    title,
    payload: title,
  }))
  const card = { type: 'text' as const, text: 'Pick one', buttons, quick_replies: [] }
  // A part may itself be split once more.
  const said = ['c0ffee-12.17.p1', 'c0ffee-12.17'].flatMap((our_id) =>
    facebook.render(card, sampleRecipient({ our_id }), account),
  )
  const echoes = said.map(({ body }, index) => {
    const message = { ...JSON.parse(body).message, is_echo: true, mid: `m_${index}` }
    return { sender: { id: '9001' }, recipient: { id: '7001' }, timestamp: 1, message }
  })
  const parsed = facebook.parse({ object: 'page', entry: [{ id: '9001', messaging: echoes }] })
  expect(parsed.map(({ inbound }) => inbound.kind)).toEqual(Array(6).fill('receipt'))
  expect(parsed.map(({ inbound }) => 'our_id' in inbound && inbound.our_id)).toEqual([
    ...Array(5).fill(undefined),
    'c0ffee-12.17',
  ])
})

test('an album is one message', () => {
  const images = ['a', 'b', 'c'].map((name) => ({ url: `https://cdn.example/${name}.png` }))
  const said = degrade({ type: 'multi_image', images, quick_replies: [] }, about.profile).flatMap((card) =>
    facebook.render(card, sampleRecipient(), account),
  )
  expect(said).toHaveLength(1)
  expect(said.flatMap(witness.refuses)).toEqual([])
})

test.each([
  ['v24.0', '/v24.0/9001/messages'],
  ['', '/v25.0/9001/messages'],
  ['v1/../../x', '/v25.0/9001/messages'],
])('version %j is called at %s', (graph_version, path) => {
  const [request] = facebook.render({ type: 'typing', seconds: 1 }, sampleRecipient(), {
    ...account,
    details: { graph_version },
  })
  expect(request?.path).toBe(path)
})

const shop = { page_id: '9001', details: { username: 'demoshop' } }
test.each([
  ['a page with a username', shop, undefined, 'https://m.me/demoshop'],
  ['a page without', { page_id: '9001', details: {} }, undefined, 'https://m.me/9001'],
  ['a ref', shop, 'spring=1', 'https://m.me/demoshop?ref=spring=1'],
  ['a ref of other characters', shop, 'a&b', null],
])('link for %s', (_, account, ref, link) => expect(about.chatLink(account, ref)).toBe(link))
