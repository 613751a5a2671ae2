import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Account, PlatformRequest } from '@hawker/channels'
import { afterAll, expect, test } from 'vitest'
import { readSent } from './fate.ts'
import { Post } from './post.ts'

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
  const post = new Post(1_000, { origin: 'https://chat.example', here: (url) => url, find: () => found }, fail)
  afterAll(() => post.close())
  const sent = await post.send(account, request)
  const reading = readSent(sent, () => ({ ok: true, platform_id: null }))
  expect(reading).toMatchObject({ ok: false, fault: { kind: 'retry', code: 'ENOENT' } })
})

test('a file that the platform wants first is uploaded, and the message names it by the id', async () => {
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
  const post = new Post(1_000, { origin: '', here: (url) => url, find: () => null }, fail)
  afterAll(() => Promise.all([post.close(), server.close()]))
  const { uploads: _, ...bare } = request
  const idOf = ({ status, body }: { status: number; body: string }) =>
    status === 200 ? (/"id":"(.+?)"\}/.exec(body)?.[1] ?? '').replaceAll('\\', '') : null
  const asset = { upload: { ...bare, path: '/upload' }, stands_as: '{{id}}', idOf }
  const send = async () => {
    const here = { ...account, hosts: { api: `http://127.0.0.1:${port}` } }
    const sent = await post.send(here, { ...bare, path: '/send', body: '{"media":"{{id}}"}', asset })
    return 'answer' in sent ? sent.answer.body : readSent(sent, () => ({ ok: true, platform_id: null }))
  }
  expect(await send()).toBe('{"sent":true}')
  expect(seen).toEqual(['/upload {}', '/send {"media":"med\\"1"}'])
  expect(await send()).toBe('{"why":"too big"}')
  const surelyNotSent = { ok: false, fault: { kind: 'retry' } }
  expect([await send(), await send()]).toMatchObject([surelyNotSent, surelyNotSent])
  expect(seen.slice(2)).toEqual(['/upload {}', '/upload {}', '/upload {}'])
})
