import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Account, channels, connectAccount, type ParsedEvent } from '@hawker/channels'
import type { OutCard } from '@hawker/core'
import { type Http, parseBody, type RawRequest } from '@hawker/outside'
import { request } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStandIns } from './stand-ins.ts'

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

const control = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<unknown> => {
  const answer = await request(`${standIns.control_url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${standIns.control_token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(text)
  return text ? JSON.parse(text) : null
}

const { google_agent } = channels
const api = standIns.api_urls.google_agent ?? ''
const page_id = 'linen_agent'
const opened = z
  .object({ key_file: z.record(z.string(), z.string()) })
  .parse(
    await control('POST', '/accounts', { platform: 'google_agent', page_id, secret: 'client-token', region: 'asia' }),
  )

const typed: Account = {
  platform: 'google_agent',
  page_id: '',
  token: '',
  secret: 'client-token',
  verify_token: '',
  secrets: { service_account: JSON.stringify(opened.key_file) },
  hosts: { api, oauth: api, us: `${api}/us`, europe: `${api}/europe`, asia: `${api}/asia` },
  details: { agent_id: `${page_id}@rbm.goog`, region: 'asia' },
}

// The adapter answers the console's question and reads the stand-in's events; it drops one with a bad signature.
const events: ParsedEvent['inbound'][] = []
const hooks = createServer(async (incoming, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const signature = incoming.headers['x-goog-signature']
  const headers = { 'x-goog-signature': typeof signature === 'string' ? signature : undefined }
  const raw: RawRequest = { method: 'POST', headers, query: {}, body: Buffer.concat(chunks) }
  if (google_agent.isProbe?.(raw)) {
    const proof = google_agent.handshake(raw, typed)
    return answer.writeHead(proof?.status ?? 403).end(proof?.body)
  }
  const isTrusted = google_agent.verify(raw, typed)
  const parsed = parseBody(raw.body)
  if (isTrusted && parsed.ok) events.push(...google_agent.parse(parsed.body, typed).map(({ inbound }) => inbound))
  return answer.writeHead(isTrusted ? 200 : 401).end()
})
await once(hooks.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void hooks.close())
const at = hooks.address()
const webhook_url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/webhooks/google_agent`
await control('PATCH', `/accounts/google_agent/${page_id}`, { webhook_url })

const found = await connectAccount(google_agent, typed, webhook_url, http)
if (!found.ok) throw new Error(found.fault.message)
const account: Account = { ...typed, page_id: found.page_id, token: found.token ?? '', details: found.details }

const psid = '+84900000001'
const act = async (what: object, user = psid) => {
  await control('POST', `/google_agent/users/${encodeURIComponent(user)}/messages`, { page_id, ...what })
  return events.findLast(({ kind }) => kind !== 'receipt' && kind !== 'ignored')
}

let messages = 0
const send = async (card: OutCard, to = psid, by = account, our_id = `c.${++messages}`) => {
  const recipient = { psid: to, our_id, is_operator: false, as: 'reply', files_at: 'https://hawker.example' } as const
  const readings = []
  for (const { method, host, path, headers, body } of google_agent.render(card, recipient, by)) {
    const answer = await http({ method, url: `${by.hosts[host]}${path}`, headers, body })
    readings.push(google_agent.read({ ...answer, body: new TextDecoder().decode(answer.body) }))
  }
  return readings
}

const sent = { ok: true, platform_id: expect.stringMatching(/^[0-9a-f-]{36}$/) }
const bare = { buttons: [], quick_replies: [] }
const hi: OutCard = { type: 'text', text: 'Hi', ...bare }

test('an agent is connected by its key, and proves the client token to the console', async () => {
  expect(found).toMatchObject({ page_id, details: { agent_id: page_id, region: 'asia' }, expires_at: expect.any(Date) })
  expect(await control('POST', `/accounts/google_agent/${page_id}/handshake`, {})).toEqual({
    is_accepted: true,
    problem: null,
  })
  const other = { ...typed, details: { agent_id: 'another' } }
  expect(await connectAccount(google_agent, other, webhook_url, http)).toMatchObject({
    ok: false,
    fault: { kind: 'unauthorized', why: 'no_permission' },
  })
})

test('a conversation with buttons, a carousel, chips and a question for the location', async () => {
  expect(await act({ kind: 'text', text: 'Hello' })).toMatchObject({ psid, text: 'Hello', profile: { phone: psid } })
  const button = { type: 'postback', title: 'Size M', payload: '1.0.2.0.1' } as const
  expect(await send({ type: 'text', text: 'Choose', buttons: [button], quick_replies: [] })).toEqual([sent])
  expect(await act({ kind: 'press', title: 'Size M' })).toMatchObject({ payload: '1.0.2.0.1', text: 'Size M' })
  const items = [1, 2].map((n) => ({
    title: `Tea ${n}`,
    subtitle: 'Fresh',
    image_url: 'https://cdn.example/tea.png',
    buttons: [{ ...button, title: `Buy ${n}`, payload: `buy.${n}` }],
  }))
  const more = { title: 'More', payload: 'more', content_type: 'text' } as const
  expect(await send({ type: 'gallery', items, quick_replies: [more] })).toEqual([sent])
  expect(await act({ kind: 'press', title: 'Buy 2' })).toMatchObject({ payload: 'buy.2' })
  expect(await send({ type: 'location_request', text: 'Where to?', ...bare })).toEqual([sent])
  expect(await act({ kind: 'press', title: '📍' })).toMatchObject({ attachments: [{ type: 'location', lat: 21.03 }] })
  expect(await send({ type: 'typing', seconds: 3 })).toMatchObject([{ ok: true }])
})

test('files go both ways', async () => {
  const files = { image: 'tea.jpg', video: 'tea.mp4', audio: 'tea.mp3', file: 'tea.pdf' } as const
  for (const type of ['image', 'video', 'audio', 'file'] as const)
    expect(await send({ type, url: `https://cdn.example/${files[type]}`, filename: '', ...bare })).toEqual([sent])
  const told = await act({ kind: 'file', name: 'a.png', base64: Buffer.from('picture').toString('base64') })
  const attachment = told?.kind === 'message' ? told.attachments?.[0] : undefined
  const media = await google_agent.mediaUrl({ ...attachment }, account, http)
  const bytes = media.ok ? await http({ method: 'GET', url: media.url }) : null
  expect(new TextDecoder().decode(bytes?.body)).toBe('picture')
})

test('a message whose answer was lost is sent again, and arrives once; its receipts name it', async () => {
  const twice = [await send(hi, psid, account, 'c.again'), await send(hi, psid, account, 'c.again')]
  expect(twice[1]).toEqual(twice[0])
  const [reading] = twice[0] ?? []
  const platform_ids = reading?.ok ? [reading.platform_id] : []
  await expect
    .poll(() => events.filter((one) => one.kind === 'receipt'))
    .toEqual(expect.arrayContaining([expect.objectContaining({ psid, status: 'read', platform_ids })]))
})

test('STOP, START, and a number without RCS', async () => {
  expect(await act({ kind: 'text', text: 'STOP' })).toMatchObject({ kind: 'subscription', is_subscribed: false })
  expect(await act({ kind: 'text', text: 'Start' })).toMatchObject({ kind: 'message', text: 'Start' })
  expect(events.findLast(({ kind }) => kind === 'subscription')).toMatchObject({ is_subscribed: true })
  await control('PATCH', `/accounts/google_agent/${page_id}`, { unreachable: ['+84900000002'] })
  expect(await send(hi, '+84900000002')).toMatchObject([{ ok: false, fault: { kind: 'blocked', why: 'unreachable' } }])
})

test('the token dies and is renewed; a deleted key renews none', async () => {
  await control('POST', '/google/tokens/expire', {})
  expect(await send(hi)).toMatchObject([{ ok: false, fault: { kind: 'unauthorized' } }])
  const renewed = await google_agent.refresh?.(account, http, new Date())
  if (!renewed?.ok) throw new Error('not renewed')
  expect(await send(hi, psid, { ...account, token: renewed.secrets.token })).toEqual([sent])
  const email = opened.key_file.client_email
  await control('PATCH', `/google/service-accounts/${email}`, { is_disabled: true })
  expect(await google_agent.refresh?.(account, http, new Date())).toMatchObject({
    ok: false,
    fault: { kind: 'unauthorized', code: 'invalid_grant' },
  })
})
