import { degrade } from '@hawker/core'
import { downHttp, fakeHttp } from '@hawker/outside/testing'
import { describe, expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { facebook } from './index.ts'
import { facts } from './profile.ts'
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

describe('connect', () => {
  const page = { name: 'Demo Shop', id: '9001', username: 'demoshop' }

  test.each([true, 'true'])('finds the page and subscribes to its events (success: %j)', async (success) => {
    const { http, calls } = fakeHttp({ '/me': page, '/subscribed_apps': { success } })
    expect(await facebook.connect({ ...account, page_id: '' }, 'https://hawker.example/w', http)).toEqual({
      ok: true,
      page_id: '9001',
      name: 'Demo Shop',
      details: { username: 'demoshop' },
    })
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET https://platform.example/v25.0/me?fields=id,name,username',
      'POST https://platform.example/v25.0/9001/subscribed_apps?subscribed_fields=messages,message_echoes,message_deliveries,message_reads,messaging_postbacks,messaging_referrals,messaging_optins,messaging_feedback',
    ])
    expect(calls.map(({ headers }) => headers)).toEqual(Array(2).fill({ authorization: 'Bearer 99:token-for-tests' }))
  })

  test.each([
    ['a dead token', { '/me': { error: { code: 190, message: 'no' } } }, 'unauthorized'],
    [
      'a page without the permission',
      { '/me': page, '/subscribed_apps': { error: { code: 200, message: 'no' } } },
      'unauthorized',
    ],
    ['a page that was not subscribed', { '/me': page, '/subscribed_apps': { success: false } }, 'unknown'],
    ['an answer that names no page', { '/me': {} }, 'unknown'],
  ])('tells %s', async (_, answers, kind) => {
    const connected = await facebook.connect(account, 'https://hawker.example/w', fakeHttp(answers).http)
    expect(connected).toMatchObject({ ok: false, fault: { kind } })
  })

  test('a network that is down is a fault', async () =>
    expect(await facebook.connect(account, 'https://hawker.example/w', downHttp)).toMatchObject({
      ok: false,
      fault: { kind: 'retry' },
    }))
})

describe('disconnect', () => {
  test('unsubscribes our app from the page', async () => {
    const { http, calls } = fakeHttp({ '/subscribed_apps': { success: true } })
    expect(await facebook.disconnect({ ...account, page_id: '9001' }, 'https://hawker.example/w', http)).toBeNull()
    expect(calls.map(({ method, url, headers }) => [method, url, headers?.authorization])).toEqual([
      ['DELETE', 'https://platform.example/v25.0/9001/subscribed_apps', 'Bearer 99:token-for-tests'],
    ])
  })

  test('a dead token and an unreachable network are reported', async () => {
    const { http } = fakeHttp({ '/subscribed_apps': { error: { code: 190, message: 'no' } } })
    expect(await facebook.disconnect(account, 'https://hawker.example/w', http)).toMatchObject({ kind: 'unauthorized' })
    expect(await facebook.disconnect(account, 'https://hawker.example/w', downHttp)).toMatchObject({ kind: 'retry' })
  })
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
  const said = degrade({ type: 'multi_image', images, quick_replies: [] }, facts.profile).flatMap((card) =>
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
])('link for %s', (_, account, ref, link) => expect(facts.chatLink(account, ref)).toBe(link))
