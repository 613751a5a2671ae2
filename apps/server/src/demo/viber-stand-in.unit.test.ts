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

const { viber } = channels
const account: Account = {
  platform: 'viber',
  page_id: '7000',
  token: 'token-of-the-bot',
  secret: '',
  verify_token: '',
  secrets: {},
  hosts: { api: standIns.api_urls.viber ?? '' },
  details: { name: 'Tea shop' },
}

// The adapter reads the stand-in's webhooks, and drops one with a bad signature.
const events: ParsedEvent['inbound'][] = []
const hooks = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = Buffer.concat(chunks)
  const signature = request.headers['x-viber-content-signature']
  const headers = { 'x-viber-content-signature': typeof signature === 'string' ? signature : undefined }
  const parsed = parseBody(body)
  const isTrusted = viber.verify({ method: 'POST', headers, query: {}, body }, account)
  if (isTrusted && parsed.ok) events.push(...viber.parse(parsed.body, account).map(({ inbound }) => inbound))
  answer.writeHead(isTrusted ? 200 : 401).end()
})
await once(hooks.listen(0, '127.0.0.1'), 'listening')
afterAll(() => void hooks.close())
const at = hooks.address()
const webhook_url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/webhooks/viber/7000`
const { page_id, token } = account
const psid = 'Aa1/Bb2+Cc3=='
await addAccount(standIns, { platform: 'viber', name: 'Tea shop', page_id, token, uri: 'teashop' })

const act = async (what: object, user = psid) => {
  const answer = await fetch(`${standIns.control_url}/viber/users/${encodeURIComponent(user)}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${standIns.control_token}` },
    body: JSON.stringify({ page_id, ...what }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { webhook_status: 200 }])
  return events.findLast(({ kind }) => kind !== 'receipt' && kind !== 'echo')
}

const send = async (card: OutCard, to = psid) => {
  const recipient = {
    psid: to,
    our_id: 'c.1',
    is_operator: false,
    as: 'reply',
    files_at: 'https://hawker.example',
  } as const
  const readings = []
  for (const { method, path, headers, body } of viber.render(card, recipient, account)) {
    const answer = await http({ method, url: `${account.hosts.api}${path}`, headers, body })
    readings.push(viber.read({ ...answer, body: new TextDecoder().decode(answer.body) }))
  }
  return readings
}

const sent = { ok: true, platform_id: expect.stringMatching(/^\d{19}$/) }
const bare = { buttons: [], quick_replies: [] }

test('the webhook is called while it is set, and one that does not answer is refused', async () => {
  const found = { ok: true, page_id, name: 'Tea shop', details: { chat_uri: 'teashop', name: 'Tea shop' } }
  expect(await connectAccount(viber, account, webhook_url, http)).toEqual(found)
  expect(events).toEqual([{ kind: 'ignored', why: 'webhook' }])
  expect(await connectAccount(viber, account, 'http://127.0.0.1:9/webhooks', http)).toMatchObject({
    ok: false,
    fault: { kind: 'rejected', code: '1' },
  })
  expect(await connectAccount(viber, account, webhook_url, http)).toEqual(found)
})

test('a conversation is held with buttons, a gallery, a keyboard and questions', async () => {
  expect(await act({ kind: 'start', ref: 'promo_77' })).toMatchObject({ psid, ref: 'promo_77' })
  expect(await act({ kind: 'text', text: 'Hello' })).toMatchObject({ text: 'Hello' })
  const button = { type: 'postback', title: 'Size M', payload: '1.0.2.0.1' } as const
  expect(await send({ type: 'text', text: 'Choose', buttons: [button], quick_replies: [] })).toEqual([sent])
  const pressed = await act({ kind: 'press', title: 'Size M' })
  expect(pressed).toMatchObject({ payload: '1.0.2.0.1' })
  expect(pressed).not.toHaveProperty('text')
  const items = [1, 2].map((n) => ({
    title: `Tea ${n}`,
    subtitle: 'Fresh & green',
    image_url: 'https://cdn.example/tea.png',
    buttons: [{ ...button, title: `Buy ${n}`, payload: `buy.${n}` }],
  }))
  expect(await send({ type: 'gallery', items, quick_replies: [] })).toEqual([sent])
  expect(await act({ kind: 'press', title: 'Buy 2' })).toMatchObject({ payload: 'buy.2' })
  const ask = { title: '', payload: '1.t', content_type: 'user_phone_number' } as const
  expect(await send({ type: 'text', text: 'Your number?', buttons: [], quick_replies: [ask] })).toEqual([sent])
  expect(await act({ kind: 'press', title: '📱' })).toMatchObject({
    text: '+84900000001',
    profile: { phone: '+84900000001' },
  })
  expect(await send({ type: 'location_request', text: 'Where to?', ...bare })).toEqual([sent])
  expect(await act({ kind: 'press', title: '📍' })).toMatchObject({ attachments: [{ type: 'location', lat: 21.03 }] })
})

test('files go both ways', async () => {
  const url = 'https://cdn.example/tea.jpg'
  for (const type of ['image', 'video', 'file'] as const)
    expect(await send({ type, url, filename: '', ...bare })).toEqual([sent])
  const told = await act({ kind: 'file', name: 'a.png', base64: Buffer.from('picture').toString('base64') })
  const attachment = told?.kind === 'message' ? told.attachments?.[0] : undefined
  const media = await viber.mediaUrl({ ...attachment }, account, http)
  const bytes = media.ok ? await http({ method: 'GET', url: media.url }) : null
  expect(new TextDecoder().decode(bytes?.body)).toBe('picture')
})

test('receipts name the message by all digits of its token', async () => {
  const [reading] = await send({ type: 'text', text: 'Seen?', ...bare })
  const platform_ids = reading?.ok ? [reading.platform_id] : []
  await expect
    .poll(() => events.filter((one) => one.kind === 'receipt'))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ psid, status: 'delivered', platform_ids }),
        expect.objectContaining({ psid, status: 'read', platform_ids }),
      ]),
    )
})

test('a person who left gets no message, until they subscribe', async () => {
  const lan = 'Lan/0001=='
  await act({ kind: 'text', text: 'bye' }, lan)
  expect(await act({ kind: 'block' }, lan)).toMatchObject({ kind: 'subscription', is_subscribed: false })
  expect(await send({ type: 'text', text: 'Hi', ...bare }, lan)).toMatchObject([
    { ok: false, fault: { kind: 'blocked', why: 'unsubscribed' } },
  ])
  expect(await act({ kind: 'unblock' }, lan)).toMatchObject({ kind: 'subscription', is_subscribed: true })
  expect(await send({ type: 'text', text: 'Hi', ...bare }, lan)).toEqual([sent])
})

test('leaving removes the webhook, and a dead token is unauthorized', async () => {
  expect(await viber.disconnect(account, webhook_url, http)).toBeNull()
  expect(await send({ type: 'text', text: 'Hi', ...bare })).toMatchObject([
    { ok: false, fault: { kind: 'unauthorized', code: '10' } },
  ])
  expect(await viber.identify({ ...account, token: 'dead' }, http, new Date())).toMatchObject({
    ok: false,
    fault: { kind: 'unauthorized' },
  })
})
