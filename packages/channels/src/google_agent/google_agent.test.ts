import { createHmac, createVerify } from 'node:crypto'
import type { OutCard } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { garbageSuite, jsonOf } from '@hawker/outside/testing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Account } from '../channel.ts'
import { stored } from '../contract/inbound.ts'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { google_agent } from './index.ts'
import { keyFile, publicKey, witness } from './witness.ts'

const { account, psid } = witness
const bytes = (text: string) => new TextEncoder().encode(text)
const wrapped = (event: unknown): unknown => jsonOf(witness.wrap?.(JSON.stringify(event)) ?? '')
const post = (body: string, signature?: string) => ({
  method: 'POST',
  headers: { 'x-goog-signature': signature },
  query: {},
  body: bytes(body),
})

test('the token does not contain the account: the typed agent names it', () =>
  expect(google_agent.pageOf('token')).toBe(''))

test('the signature is of the decoded event, not of the body around it', () => {
  const body = JSON.stringify(wrapped({ agentId: 'agent-demo' }))
  const sign = (text: string) => createHmac('sha512', account.secret).update(text).digest('base64')
  const verify = (signature: string) => google_agent.verify(post(body, signature), account)
  expect(verify(sign('{"agentId":"agent-demo"}'))).toBe(true)
  expect(verify(sign(body))).toBe(false)
  expect(google_agent.verify(post('{"a":1}', sign('{"a":1}')), account)).toBe(false)
})

describe('the question of a new address', () => {
  const asked = (parts: object) => JSON.stringify({ clientToken: account.secret, secret: 's-123', ...parts })
  const answer = (body: string) => google_agent.handshake(post(body), account)

  test('is answered with its secret', () => {
    expect(google_agent.isProbe?.(post(asked({})))).toBe(true)
    expect(answer(asked({}))).toEqual({ status: 200, body: 'secret: s-123' })
  })

  test.each([
    ['another client token', asked({ clientToken: 'another' })],
    ['no client token', asked({ clientToken: undefined })],
    ['no secret', asked({ secret: undefined })],
    ['no JSON', 'hello'],
    ['a GET without a body', ''],
  ])('by %s is not', (_, body) => expect(answer(body)).toBeNull())

  test.each([
    ['an event', JSON.stringify(wrapped({ agentId: 'a' }))],
    ['no JSON', '{'],
  ])('is not %s', (_, body) => expect(google_agent.isProbe?.(post(body))).toBe(false))

  test('comes without a signature', () => expect(google_agent.isProbe?.(post(asked({}), 'sig'))).toBe(false))
})

describe('the event within the envelope', () => {
  const said = { agentId: 'agent-demo', senderPhoneNumber: psid, messageId: 'u-1', text: 'Hello' }
  garbageSuite({
    read: (event) => void stored(google_agent.parse(wrapped(event), account)),
    samples: [
      JSON.stringify(said),
      JSON.stringify({ ...said, userFile: { payload: { mimeType: 'image/png', fileUri: 'https://files.example/a' } } }),
      JSON.stringify({ ...said, suggestionResponse: { postbackData: 'n:1', text: 'Yes', type: 'REPLY' } }),
    ],
    isNothing: (event) =>
      stored(google_agent.parse(wrapped(event), account)).every(({ inbound }) => inbound.kind === 'ignored'),
  })

  test.each([
    ['no base64', { message: { data: '%%%' } }],
    ['no JSON', { message: { data: 'aGVsbG8=' } }],
    ['no data', { message: {} }],
  ])('%s names no agent', (_, body) => expect(google_agent.pageIds(body)).toEqual([]))

  test('names its agent', () => expect(google_agent.pageIds(wrapped(said))).toEqual(['agent-demo']))
})

test('a token is asked for by an assertion of the service account, at Google’s own address', async () => {
  const asked: Parameters<Http>[0][] = []
  const http: Http = async (request) => {
    asked.push(request)
    return { status: 200, headers: {}, body: bytes('{"access_token":"ya29.new","expires_in":3600}') }
  }
  const now = new Date('2026-11-25T10:00:00Z')
  await google_agent.refresh?.(account, http, now)
  expect(asked.map(({ url }) => url)).toEqual(['https://oauth.platform.example/token'])
  const jwt = new URLSearchParams(asked[0]?.body).get('assertion') ?? ''
  const [header = '', claims = '', signature = ''] = jwt.split('.')
  const part = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())
  expect(createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url')).toBe(true)
  expect(part(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: keyFile.private_key_id })
  expect(part(claims)).toEqual({
    iss: keyFile.client_email,
    scope: 'https://www.googleapis.com/auth/rcsbusinessmessaging',
    aud: 'https://oauth2.googleapis.com/token',
    iat: now.getTime() / 1_000,
    exp: now.getTime() / 1_000 + 3_600,
  })
})

const text: OutCard = { type: 'text', text: 'Hi', buttons: [], quick_replies: [] }
const render = (card: OutCard, parts: Partial<Account> = {}) =>
  google_agent.render(card, sampleRecipient({ psid }), { ...account, ...parts })

test.each([
  ['europe', 'europe'],
  [' US ', 'us'],
  ['', 'api'],
  ['moon', 'api'],
])('an agent in the region “%s” is called at %s', (region, host) =>
  expect(render(text, { details: { agent_id: 'agent-demo', region } }).map((request) => request.host)).toEqual([host]),
)

test('a message ends after a day, if its phone does not come online', () =>
  expect(JSON.parse(render(text)[0]?.body ?? '')).toMatchObject({ ttl: '86400s', messageTrafficType: 'TRANSACTION' }))

test('a gallery of eleven is a carousel of ten and a card', () => {
  const items = Array.from({ length: 11 }, (_, n) => ({ title: `Tea ${n}`, subtitle: '', image_url: '', buttons: [] }))
  const kinds = render({ type: 'gallery', items, quick_replies: [] }).map(({ body }) => {
    const { contentMessage } = z
      .object({ contentMessage: z.object({ richCard: z.record(z.string(), z.unknown()) }) })
      .parse(JSON.parse(body))
    return Object.keys(contentMessage.richCard)
  })
  expect(kinds).toEqual([['carouselCard'], ['standaloneCard']])
})

test.each([
  ['an agent', { agent_id: 'agent-demo' }, 'sms:agent-demo%40rbm.goog'],
  ['an account without its agent', {}, null],
])('link for %s', (_, details, link) => expect(about.chatLink({ page_id: 'agent-demo', details })).toBe(link))
