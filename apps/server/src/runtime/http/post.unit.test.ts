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
