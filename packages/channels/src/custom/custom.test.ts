import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { degrade, type OutCard, profiles } from '@hawker/core'
import { type Http, parseBody, standardSignature } from '@hawker/outside'
import { expect, test } from 'vitest'
import type { Account } from '../channel.ts'
import { sampleAccount, sampleRecipient } from '../contract/witness.ts'
import { custom } from './index.ts'

const account = sampleAccount('custom', { details: { callback_url: 'https://app.example/hawker' } })
const body = new TextEncoder().encode('{}')
const second = (off = 0) => String(Math.floor(Date.now() / 1_000) + off)
const verify = (headers: Record<string, string>, by: Account = account) =>
  custom.verify({ method: 'POST', headers: { 'webhook-id': 'e1', ...headers }, query: {}, body }, by)
const signed = (timestamp: string, secret = account.secret) => ({
  'webhook-timestamp': timestamp,
  'webhook-signature': standardSignature({ id: 'e1', timestamp, body }, secret),
})

test.each([
  ['now', signed(second()), true],
  ['four minutes ago', signed(second(-240)), true],
  ['six minutes ago', signed(second(-360)), false],
  ['in six minutes', signed(second(360)), false],
  ['another id', { ...signed(second()), 'webhook-id': 'e2' }, false],
  [
    'two secrets in turn',
    { ...signed(second()), 'webhook-signature': `v1,AAAA ${signed(second())['webhook-signature']}` },
    true,
  ],
])('a signature of %s', (_, headers, isTrusted) => expect(verify(headers)).toBe(isTrusted))

test('the sample of Standard Webhooks’ specification is signed as there', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const sample = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    body: new TextEncoder().encode('{"test": 2432232314}'),
  }
  expect(standardSignature(sample, secret)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a message is sent with its instant and signature', () => {
  const [request] = custom.render({ type: 'typing', seconds: 2 }, sampleRecipient(), account)
  const now = new Date('2026-11-25T10:00:00.000Z')
  const sent = request && custom.seal?.(request, account, now)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ type: 'typing', occurredAt: '2026-11-25T10:00:00.000Z' })
  const signature = standardSignature(
    { id: 'c0ffee-12.17', timestamp: '1795600800', body: new TextEncoder().encode(sent?.body) },
    account.secret,
  )
  expect(sent?.headers).toMatchObject({ 'webhook-id': 'c0ffee-12.17', 'webhook-signature': signature })
})

const gallery: OutCard = {
  type: 'gallery',
  items: [
    { title: 'Dress', subtitle: '', image_url: '', buttons: [{ type: 'postback', title: 'Size', payload: 'p' }] },
  ],
  quick_replies: [],
}

test.each([
  ['nothing', undefined, ['gallery'], profiles.custom.max_buttons, true],
  ['no carousel', { carousel: null }, ['text'], profiles.custom.max_buttons, true],
  ['three buttons and no typing', { buttons: { max: 3 }, typing: false }, ['gallery'], 3, false],
  ['nonsense', { buttons: { max: 'many' } }, ['gallery'], profiles.custom.max_buttons, true],
])('an app that declares %s', (_, capabilities, drawn, max_buttons, shows_typing) => {
  const details: Record<string, string> = capabilities ? { capabilities: JSON.stringify(capabilities) } : {}
  const profile = custom.profileOf?.(details) ?? profiles.custom
  expect(degrade(gallery, profile).map(({ type }) => type)).toEqual(drawn)
  expect(profile).toMatchObject({ max_buttons, shows_typing })
})

test('the sample of the documentation is verified, shows a message once, and sends what is typed', async () => {
  const heard: string[] = []
  const hawker = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const bytes = Buffer.concat(chunks)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]))
    const parsed = parseBody(bytes)
    const isTrusted = custom.verify({ method: 'POST', headers, query: {}, body: bytes }, account)
    for (const { inbound } of isTrusted && parsed.ok ? custom.parse(parsed.body) : [])
      if (inbound.kind === 'message') heard.push(`${inbound.psid}: ${inbound.text}`)
    response.writeHead(isTrusted ? 200 : 401).end()
  })
  await once(hawker.listen(0, '127.0.0.1'), 'listening')
  const address = hawker.address()
  const sample = fileURLToPath(new URL('../../../../docs/custom-channel-app.mjs', import.meta.url))
  const app = spawn(process.execPath, [sample], {
    env: {
      SECRET: account.secret,
      WEBHOOK: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
      PORT: '0',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const lines: string[] = []
    const said = createInterface(app.stdout)
    said.on('line', (line) => lines.push(line))
    const [ready] = await once(said, 'line')
    const port = /\d+$/.exec(String(ready))?.[0]
    const url = `http://127.0.0.1:${port}/`
    const http: Http = async ({ url: to, ...request }) => {
      const answer = await fetch(to, request)
      return { status: answer.status, headers: {}, body: new Uint8Array(await answer.arrayBuffer()) }
    }
    const here = { ...account, hosts: { api: url } }
    expect(await custom.identify(here, http, new Date())).toMatchObject({ ok: true, name: 'Terminal' })
    expect(await custom.identify({ ...here, secret: 'another' }, http, new Date())).toMatchObject({ ok: false })
    const [request] = custom.render(
      { type: 'text', text: 'Welcome', buttons: [], quick_replies: [] },
      sampleRecipient(),
      here,
    )
    if (!request) throw new Error('no request')
    for (const _ of ['first', 'again']) {
      const { method, headers, body } = custom.seal?.(request, here, new Date()) ?? request
      const answer = await http({ method, url, headers, body })
      const read = custom.read({ ...answer, body: new TextDecoder().decode(answer.body) })
      expect(read).toEqual({ ok: true, platform_id: null })
    }
    app.stdin.write('hello\n')
    await expect.poll(() => heard).toEqual(['terminal: hello'])
    await expect.poll(() => lines.slice(1)).toEqual(['{"type":"text","text":"Welcome","format":"plain"}'])
  } finally {
    app.kill()
    hawker.close()
  }
})

const next_secret = 'the-next-secret-of-this-app'
const both: Account = { ...account, secrets: { next_secret } }

test.each([
  ['the old secret is trusted while it is changed', account.secret, both, true],
  ['so is the next one', next_secret, both, true],
  ['the next one is not before', next_secret, account, false],
  ['the old one is not afterwards', account.secret, { ...account, secret: next_secret }, false],
])('%s', (_, secret, by, is) => expect(verify(signed(second(), secret), by)).toBe(is))

const narrow: Account = {
  ...account,
  secrets: { events_secret: 'only-for-events', messages_secret: 'only-for-messages' },
}

test.each([
  ['POST', 'only-for-events', true],
  ['GET', 'only-for-events', false],
  ['PUT', 'only-for-events', false],
  ['POST', 'only-for-messages', false],
  ['GET', 'only-for-messages', true],
  ['PUT', 'only-for-messages', true],
  ['POST', account.secret, true],
  ['GET', account.secret, true],
])('%s signed with "%s" is trusted: %j', (method, secret, is) => {
  const headers = { 'webhook-id': 'e1', ...signed(second(), secret) }
  expect(custom.verify({ method, headers, query: {}, body }, narrow)).toBe(is)
})

test('we sign with both secrets while they are changed', () => {
  const text: OutCard = { type: 'text', text: 'Hi', buttons: [], quick_replies: [] }
  const [request] = custom.render(text, sampleRecipient(), both)
  const sealed = request && custom.seal?.(request, both, new Date())
  expect(sealed?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
})
