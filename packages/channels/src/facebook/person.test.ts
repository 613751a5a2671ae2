import { downHttp, fakeHttp } from '@hawker/outside/testing'
import { expect, test } from 'vitest'
import type { Account } from '../channel.ts'
import { person } from './person.ts'

const account: Account = {
  platform: 'facebook',
  page_id: '9001',
  token: 'token-for-tests',
  secret: 's',
  verify_token: 'v',
  api_url: 'https://platform.example',
  details: {},
}

const picture = 'https://cdn.example/face.jpg'

test('asks with the page’s token for fields that need no extra permission', async () => {
  const { http, calls } = fakeHttp({ '/7001': { id: '7001' } })
  await person('7001', account, http)
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://platform.example/v25.0/7001?fields=name,first_name,last_name,profile_pic',
  ])
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer token-for-tests' })
})

test.each([
  [
    'a person with a name and a picture',
    { id: '7001', name: 'Mai Trần', first_name: 'Mai', last_name: 'Trần', profile_pic: picture },
    { first_name: 'Mai', last_name: 'Trần', full_name: 'Mai Trần', avatar_url: picture },
  ],
  [
    'only first and last name',
    { first_name: 'Mai', last_name: 'Trần' },
    { first_name: 'Mai', last_name: 'Trần', full_name: 'Mai Trần' },
  ],
  ['no access', {}, {}],
  ['fields of another shape', { name: 7, profile_pic: 'not an address' }, {}],
])('%s', async (_, body, profile) => {
  const { http } = fakeHttp({ '/7001': body })
  expect(await person('7001', account, http)).toEqual({ ok: true, profile: { ...profile } })
})

const refusal = (code: number, error_subcode?: number) => ({
  error: { message: 'no', type: 'OAuthException', code, error_subcode },
})

test.each([
  ['a person reachable only by phone number', refusal(100, 2018218), 'rejected'],
  ['a permission that is missing', refusal(100, 2018247), 'rejected'],
  ['too many calls', refusal(613), 'throttle'],
  ['a dead token', refusal(190), 'unauthorized'],
  ['a temporary error', refusal(2), 'retry'],
])('%s', async (_, body, kind) => {
  const { http } = fakeHttp({ '/7001': body }, 400)
  expect(await person('7001', account, http)).toMatchObject({ ok: false, fault: { kind } })
})

test('an answer that is not an object is no profile', async () => {
  const { http } = fakeHttp({ '/7001': 'hello' })
  expect(await person('7001', account, http)).toMatchObject({ ok: false, fault: { kind: 'unknown' } })
})

test('an unreachable network is reported without the token', async () => {
  const asked = await person('7001', account, downHttp)
  expect(asked.ok).toBe(false)
  expect(JSON.stringify(asked)).not.toContain('token-for-tests')
})

test('an id cannot change the path', async () => {
  const { http, calls } = fakeHttp({})
  await person('../me?x=', account, http)
  expect(calls[0]?.url).toContain('/v25.0/..%2Fme%3Fx%3D?fields=')
})
