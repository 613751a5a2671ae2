import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Account, PlatformRequest } from '@hawker/channels'
import { type Http, NoAnswer } from '@hawker/outside'
import { afterAll, expect, test } from 'vitest'
import { readSent } from './fate.ts'
import { Post, placed } from './post.ts'

const account: Account = {
  platform: 'telegram_bot',
  page_id: '99',
  token: '99:token',
  secret: '',
  verify_token: '',
  secrets: {},
  hosts: { api: 'http://127.0.0.1:1' },
  details: {},
}
const uploads = [{ field: 'photo', url: 'https://chat.example/media/7/x/dress.png', filename: 'dress.png' }]
const request: PlatformRequest = {
  method: 'POST',
  host: 'api',
  path: '/',
  headers: {},
  body: '{}',
  uploads,
  is_side: false,
  repeats: false,
}

const fail = (error: unknown) => {
  throw error
}

test.each([
  ['whose bytes are gone', { path: '/nowhere/dress.png', mime_type: 'image/png' }],
  ['that is kept no more', null],
])('with a picture %s nothing leaves', async (_, found) => {
  const post = new Post(
    1_000,
    { origin: 'https://chat.example', fit: async (url) => ({ url }), here: (url) => url, find: () => found },
    fail,
  )
  afterAll(() => post.close())
  const sent = await post.send(account, request)
  const reading = readSent(sent, () => ({ ok: true, platform_id: null }))
  expect(reading).toMatchObject({ ok: false, fault: { kind: 'retry', code: 'ENOENT' } })
})

test('a file that the platform needs first is uploaded, and the message names its id', async () => {
  const seen: string[] = []
  const answers = [
    [200, '{"id":"med\\"1"}'],
    [200, '{"sent":true}'],
    [400, '{"why":"too big"}'],
    [503, ''],
    [200, '{}'],
  ] as const
  const server = createServer(async (asked, answer) => {
    let body = ''
    for await (const chunk of asked) body += String(chunk)
    seen.push(`${asked.url} ${body}`)
    const [status, text] = answers[seen.length - 1] ?? [500, '']
    answer.writeHead(status).end(text)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const post = new Post(
    1_000,
    { origin: '', fit: async (url) => ({ url }), here: (url) => url, find: () => null },
    fail,
  )
  afterAll(() => Promise.all([post.close(), server.close()]))
  const { uploads: _, ...bare } = request
  const idOf = ({ status, body }: { status: number; body: string }) =>
    status === 200 ? (/"id":"(.+?)"\}/.exec(body)?.[1] ?? '').replaceAll('\\', '') : null
  const kept = { path: '7/x/dress.png', purpose: 'image', lives_ms: null }
  const asset = { ...kept, upload: { ...bare, path: '/upload' }, stands_as: '{{id}}', idOf }
  const send = async () => {
    const here = { ...account, hosts: { api: `http://127.0.0.1:${port}` } }
    const uploaded = await post.upload(here, asset)
    const message = { ...bare, path: '/send', body: '{"media":"{{id}}"}', asset }
    const sent = 'id' in uploaded ? await post.send(here, placed(message, uploaded.id)) : uploaded.sent
    return 'answer' in sent ? sent.answer.body : readSent(sent, () => ({ ok: true, platform_id: null }))
  }
  expect(await send()).toBe('{"sent":true}')
  expect(seen).toEqual(['/upload {}', '/send {"media":"med\\"1"}'])
  expect(await send()).toBe('{"why":"too big"}')
  const surelyNotSent = { ok: false, fault: { kind: 'retry' } }
  expect([await send(), await send()]).toMatchObject([surelyNotSent, surelyNotSent])
  expect(seen.slice(2)).toEqual(['/upload {}', '/upload {}', '/upload {}'])
})

test('an address that an owner typed is called by the guarded client only, signed at sending', async () => {
  const files = { origin: '', fit: async (url: string) => ({ url }), here: (url: string) => url, find: () => null }
  const own = {
    ...account,
    platform: 'custom',
    secret: 'signing-secret',
    hosts: { api: 'http://127.0.0.1:1/callback' },
  } as const
  const { uploads: _, ...bare } = request
  const message = { ...bare, path: '', headers: { 'webhook-id': 'c.1' }, body: '{"type":"typing"}' }
  const asked: Parameters<Http>[0][] = []
  const refuse: Http = async (wish) => {
    asked.push(wish)
    throw new NoAnswer('This address is not on the public internet.', false)
  }
  const accept: Http = async () => ({ status: 202, headers: {}, body: new TextEncoder().encode('{"externalId":"x"}') })
  const [guarded, open, none] = [() => refuse, () => accept, null].map((http) => new Post(1_000, files, fail, http))
  afterAll(() => Promise.all([guarded, open, none].map((post) => post?.close())))
  const fateOf = async (post: Post | undefined) => {
    const sent = await post?.send(own, message)
    return sent && readSent(sent, ({ body }) => ({ ok: true, platform_id: body }))
  }
  expect(await fateOf(open)).toEqual({ ok: true, platform_id: '{"externalId":"x"}' })
  expect([await fateOf(guarded), await fateOf(none)]).toMatchObject([
    { ok: false, fault: { kind: 'retry' } },
    { ok: false, fault: { kind: 'retry' } },
  ])
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: 'http://127.0.0.1:1/callback',
      headers: { 'webhook-signature': expect.stringMatching(/^v1,/) },
    },
  ])
})
