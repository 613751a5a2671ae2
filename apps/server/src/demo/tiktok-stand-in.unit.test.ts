import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Account, channels, connectAccount, type ParsedEvent, type PlatformRequest } from '@hawker/channels'
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

const { tiktok_business_messaging: tiktok } = channels
const platform = 'tiktok_business_messaging'
const api = new URL('/tiktok', standIns.control_url).href
const account: Account = {
  platform,
  page_id: 'biz-0001',
  token: 'token',
  secret: 'app-secret',
  verify_token: '',
  secrets: { app_id: '7300000000000000001', refresh_token: 'refresh' },
  hosts: { api },
  details: { country: 'VN' },
}

// The adapter reads the stand-in's webhooks, and drops one with a bad signature.
const events: ParsedEvent['inbound'][] = []
const hooks = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = Buffer.concat(chunks)
  const signature = request.headers['tiktok-signature']
  const headers = { 'tiktok-signature': typeof signature === 'string' ? signature : undefined }
  const parsed = parseBody(body)
  const isTrusted = tiktok.verify({ method: 'POST', headers, query: {}, body }, account)
  if (isTrusted && parsed.ok) events.push(...tiktok.parse(parsed.body, account).map(({ inbound }) => inbound))
  answer.writeHead(isTrusted ? 200 : 401).end()
})
await once(hooks.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void hooks.close())
const at = hooks.address()
const webhook_url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/webhooks/${platform}/biz-0001`
const { page_id, token, secret } = account
await addAccount(standIns, {
  ...{ platform, name: 'Tiệm trà', username: 'tiem.tra', country: 'VN', page_id, token, secret, webhook_url: '' },
  ...account.secrets,
})

const act = async (what: object, user = 'usr-1') => {
  const answer = await fetch(`${standIns.control_url}/${platform}/users/${user}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${standIns.control_token}` },
    body: JSON.stringify({ page_id, ...what }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, {}])
  return events.findLast(({ kind }) => kind === 'message')
}

const make = async ({ method, path, headers, body }: PlatformRequest) => {
  const answer = await http({ method, url: `${api}${path}`, headers, body })
  return { ...answer, body: new TextDecoder().decode(answer.body) }
}

const send = async (card: OutCard, psid: string) => {
  const to = { psid, our_id: 'c.1', is_operator: false, as: 'reply', files_at: 'https://hawker.example' } as const
  const readings = []
  for (const request of tiktok.render(card, to, account)) readings.push(tiktok.read(await make(request)))
  return readings
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const psidOf = (inbound: ParsedEvent['inbound'] | undefined): string =>
  inbound && 'psid' in inbound ? (inbound.psid ?? '') : ''
const text = (words: string, titles: string[] = []): OutCard => ({
  type: 'text',
  text: words,
  buttons: titles.map((title, index) => ({ type: 'postback', title, payload: `1.0.2.0.${index}` })),
  quick_replies: [],
})
const sent = { ok: true, platform_id: expect.any(String) }

test('an account is connected, and a conversation is held with buttons and lines', async () => {
  expect(await connectAccount(tiktok, account, webhook_url, http)).toMatchObject({
    ok: true,
    page_id,
    name: 'Tiệm trà',
    details: { username: 'tiem.tra', country: 'VN' },
    granted: expect.arrayContaining(['message.list.send']),
  })
  const told = await act({ kind: 'text', text: 'Xin chào' })
  expect(told).toMatchObject({ text: 'Xin chào' })
  const psid = psidOf(told)
  expect(await send(text('Chọn cỡ', ['Cỡ M', 'Cỡ L']), psid)).toEqual([sent])
  expect(await act({ kind: 'press', title: 'Cỡ L' })).toMatchObject({ payload: '1.0.2.0.1', text: 'Cỡ L' })
  expect(await send(text('Màu?', ['Xanh dương nhạt có nơ trắng']), psid)).toEqual([sent])
  expect(await send({ type: 'typing', seconds: 3 }, psid)).toEqual([{ ok: true, platform_id: null }])
  expect(await tiktok.person?.(psid, account, http)).toMatchObject({
    ok: true,
    profile: { full_name: expect.any(String), avatar_url: expect.stringContaining('/tiktok/cdn/avatar/') },
  })
})

test('a customer’s picture is fetched by the token in a header', async () => {
  const told = await act({ kind: 'file', name: 'a.png', base64: png.toString('base64') })
  const attachment = told?.kind === 'message' ? told.attachments?.[0] : undefined
  const media = await tiktok.mediaUrl({ ...attachment }, account, http)
  if (!media.ok) throw new Error(media.fault.message)
  const bytes = await http({ method: 'GET', url: media.url, ...(media.headers ? { headers: media.headers } : {}) })
  expect(Buffer.from(bytes.body).equals(png)).toBe(true)
})

test('a picture of ours is uploaded, and the message names it', async () => {
  const psid = psidOf(await act({ kind: 'text', text: 'hi' }, 'usr-4'))
  const url = '/media/1/AbCdEfGhIjKlMnOpQrStUvWx/cat.png'
  const to = { psid, our_id: 'c.1', is_operator: false, as: 'reply', files_at: 'https://hawker.example' } as const
  const [message] = tiktok.render({ type: 'image', url, filename: '', buttons: [], quick_replies: [] }, to, account)
  if (!message?.asset) throw new Error('no upload')
  const { upload, idOf, stands_as } = message.asset
  const form = new FormData()
  for (const [name, value] of Object.entries(JSON.parse(upload.body))) form.set(name, String(value))
  form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'cat.png')
  const got = await fetch(`${api}${upload.path}`, { method: 'POST', body: form, headers: upload.headers })
  const id = idOf({ status: got.status, headers: {}, body: await got.text() })
  expect(tiktok.read(await make({ ...message, body: message.body.replace(stands_as, id ?? '') }))).toEqual(sent)
})

test('a link with a reference opens the chat', async () => {
  expect(await act({ kind: 'start', ref: 'promo' }, 'usr-2')).toMatchObject({
    ref: 'promo',
    came_by: { source: 'SHORTLINK' },
  })
})

test('ten messages follow one of the customer, and no more', async () => {
  const psid = psidOf(await act({ kind: 'text', text: 'hi' }, 'usr-3'))
  for (let n = 0; n < 10; n += 1) expect(await send(text(`${n}`), psid)).toEqual([sent])
  expect(await send(text('10'), psid)).toMatchObject([{ ok: false, fault: { why: 'window_used_up' } }])
  expect(await act({ kind: 'block' }, 'usr-3').then(() => send(text('11'), psid))).toMatchObject([{ ok: false }])
})

test('the token dies and is renewed; its refresh token works once, so of two renewals one is refused', async () => {
  const now = new Date()
  const renewed = await tiktok.refresh?.(account, http, now)
  expect(renewed).toMatchObject({ ok: true, expires_at: new Date(now.getTime() + 86_400_000) })
  expect(await tiktok.refresh?.(account, http, now)).toMatchObject({ ok: false, fault: { kind: 'unauthorized' } })
  expect(await tiktok.identify(account, http, now)).toMatchObject({ ok: false, fault: { kind: 'unauthorized' } })
  const { token, ...more } = renewed?.ok ? renewed.secrets : { token: '' }
  const fresh = { ...account, token, secrets: { ...account.secrets, ...more } }
  expect(await tiktok.identify(fresh, http, now)).toMatchObject({ ok: true, page_id })
})
