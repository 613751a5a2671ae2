import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Account, channels, connectAccount, type ParsedEvent } from '@hawker/channels'
import type { OutCard } from '@hawker/core'
import { type Http, parseBody } from '@hawker/outside'
import { afterAll, expect, test } from 'vitest'
import { addAccount, openStandIns } from './stand-ins.ts'

// The stand-in and the adapter were written independently, both from the platform's documents: here they are connected.
const standIns = await openStandIns(undefined)
afterAll(() => standIns.close())

const http: Http = async ({ url, ...request }) => {
  const response = await fetch(url, request)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

const { zalo } = channels
const api = new URL('/zalo', standIns.control_url).href
const account: Account = {
  platform: 'zalo',
  page_id: '3000001',
  token: 'token',
  secret: 'oa-secret',
  verify_token: '',
  secrets: { app_id: '1111', app_secret: 'app-secret', refresh_token: 'refresh' },
  hosts: { api, oauth: api },
  details: {},
}

// The adapter reads the stand-in's webhooks, and drops one with a bad signature.
const events: ParsedEvent['inbound'][] = []
const hooks = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = Buffer.concat(chunks)
  const signature = request.headers['x-zevent-signature']
  const headers = { 'x-zevent-signature': typeof signature === 'string' ? signature : undefined }
  const parsed = parseBody(body)
  const isTrusted = zalo.verify({ method: 'POST', headers, query: {}, body }, account)
  if (isTrusted && parsed.ok) events.push(...zalo.parse(parsed.body, account).map(({ inbound }) => inbound))
  answer.writeHead(isTrusted ? 200 : 401).end()
})
await once(hooks.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void hooks.close())
const at = hooks.address()
const webhook_url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/webhooks/zalo/3000001`
const { page_id, token, secret } = account
await addAccount(standIns, {
  ...{ platform: 'zalo', name: 'Tiệm trà', page_id, token, secret, webhook_url },
  ...account.secrets,
})

const act = async (what: object, user = '7000001') => {
  const answer = await fetch(`${standIns.control_url}/zalo/users/${user}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${standIns.control_token}` },
    body: JSON.stringify({ page_id, ...what }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { webhook_status: 200 }])
  return events.findLast(({ kind }) => kind !== 'receipt' && kind !== 'echo')
}

const send = async (card: OutCard, psid = '7000001') => {
  const to = { psid, our_id: 'c.1', is_operator: false, as: 'reply', files_at: 'https://hawker.example' } as const
  const readings = []
  for (const { method, path, headers, body } of zalo.render(card, to, account)) {
    const answer = await http({ method, url: `${api}${path}`, headers, body })
    readings.push(zalo.read({ ...answer, body: new TextDecoder().decode(answer.body) }))
  }
  return readings
}

const sent = { ok: true, platform_id: expect.any(String) }
const ask = { title: '', payload: '1.t', content_type: 'user_phone_number' } as const

test('an account is connected, and a conversation is held with buttons, a picture and a question', async () => {
  const found = { ok: true, page_id, name: 'Tiệm trà', details: {} }
  expect(await connectAccount(zalo, account, webhook_url, http)).toEqual(found)
  expect(await act({ kind: 'text', text: 'Xin chào' })).toMatchObject({ psid: '7000001', text: 'Xin chào' })
  const button = { type: 'postback', title: 'Cỡ M', payload: '1.0.2.0.1' } as const
  expect(await send({ type: 'text', text: 'Chọn cỡ', buttons: [button], quick_replies: [] })).toEqual([sent])
  const pressed = await act({ kind: 'press', title: 'Cỡ M' })
  expect(pressed).toMatchObject({ payload: '1.0.2.0.1' })
  expect(pressed).not.toHaveProperty('text')
  const url = 'https://cdn.example/tea.png'
  const picture: OutCard = { type: 'image', url, filename: '', buttons: [], quick_replies: [] }
  expect(await send(picture)).toEqual([sent])
  expect(await send({ type: 'text', text: 'Số của bạn?', buttons: [], quick_replies: [ask] })).toEqual([sent])
  expect(await act({ kind: 'press', title: 'Share info' })).toMatchObject({
    text: '+84900000001',
    profile: { phone: '+84900000001' },
  })
  expect(await zalo.person?.('7000001', account, http)).toMatchObject({
    ok: true,
    profile: { phone: '+84900000001', avatar_url: expect.stringContaining('/zalo/cdn/avatar/') },
  })
})

test('a customer’s picture is fetched by its address', async () => {
  const told = await act({ kind: 'file', name: 'a.png', base64: Buffer.from('picture').toString('base64') })
  const attachment = told?.kind === 'message' ? told.attachments?.[0] : undefined
  const media = await zalo.mediaUrl({ ...attachment }, account, http)
  const bytes = media.ok ? await http({ method: 'GET', url: media.url }) : null
  expect(new TextDecoder().decode(bytes?.body)).toBe('picture')
})

test('a visitor without an account is answered where they wrote', async () => {
  const told = await act({ kind: 'text', text: 'hi' }, 'guest-1')
  const psid = told && 'psid' in told ? (told.psid ?? '') : ''
  expect(await send({ type: 'text', text: 'Chào', buttons: [], quick_replies: [] }, psid)).toEqual([sent])
})

test('a person who left gets no message', async () => {
  await act({ kind: 'text', text: 'bye' }, '7000002')
  expect(await act({ kind: 'block' }, '7000002')).toMatchObject({ kind: 'subscription', is_subscribed: false })
  expect(await send({ type: 'text', text: 'Hi', buttons: [], quick_replies: [] }, '7000002')).toMatchObject([
    { ok: false, fault: { why: 'blocked' } },
  ])
})

test('the token dies and is renewed; its refresh token works once, so of two renewals one is refused', async () => {
  const now = new Date()
  const renewed = await zalo.refresh?.(account, http, now)
  expect(renewed).toMatchObject({ ok: true, expires_at: new Date(now.getTime() + 90_000_000) })
  expect(await zalo.refresh?.(account, http, now)).toMatchObject({
    ok: false,
    fault: { kind: 'unauthorized', code: '-118' },
  })
  expect(await zalo.identify(account, http, now)).toMatchObject({ ok: false, fault: { kind: 'unauthorized' } })
  const { token, ...more } = renewed?.ok ? renewed.secrets : { token: '' }
  const fresh = { ...account, token, secrets: { ...account.secrets, ...more } }
  expect(await zalo.identify(fresh, http, now)).toMatchObject({ ok: true, page_id })
  expect(await zalo.refresh?.(fresh, http, now)).toMatchObject({ ok: true })
})
