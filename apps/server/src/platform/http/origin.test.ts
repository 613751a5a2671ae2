import { expect, test } from 'vitest'
import { z } from 'zod'
import { testHttp } from '../../testing/test-http.ts'
import type { Platform } from '../platform.ts'
import type { Feature } from './app.ts'
import { createRoute } from './route.ts'

const change: Feature<Platform> = (app, platform) => {
  const route = createRoute(app, platform)
  route({
    method: 'POST',
    url: '/v1/change',
    need: 'public',
    operation: 'change',
    summary: 'For a test.',
    reply: z.object({ by: z.string() }),
    handler: ({ access }) => ({ by: access?.by ?? 'nobody' }),
  })
}

const local = await testHttp([change])
const published = await testHttp([change], { HAWKER_PUBLIC_URL: 'https://chat.example.com' })
const ann = { local: await local.newUser(), published: await published.newUser() }

type Case = [string, { cookie?: boolean; bearer?: boolean; origin?: string; site?: string }, number]

const cases: Case[] = [
  ['our page', { cookie: true, origin: 'http://localhost:4600' }, 200],
  ['our page, as the browser says', { cookie: true, site: 'same-origin' }, 200],
  ['another site', { cookie: true, origin: 'https://evil.example' }, 403],
  ['another port of this host', { cookie: true, origin: 'http://localhost:9999' }, 403],
  ['a sandboxed frame', { cookie: true, origin: 'null' }, 403],
  ['another site without an origin', { cookie: true, site: 'cross-site' }, 403],
  ['a sibling of our domain', { cookie: true, site: 'same-site' }, 403],
  ['the cookie without an origin', { cookie: true }, 403],
  ['another site that signs in', { origin: 'https://evil.example' }, 403],
  ['a program without the cookie', {}, 200],
]

test.each(cases)('%s', async (_, { cookie, origin, site }, status) => {
  const answer = await local.app.inject({
    method: 'POST',
    url: '/v1/change',
    headers: {
      host: 'localhost:4600',
      ...(cookie && { cookie: ann.local.cookie }),
      ...(origin && { origin }),
      ...(site && { 'sec-fetch-site': site }),
    },
  })
  expect(answer.statusCode).toBe(status)
  if (status === 403) expect(answer.json()).toEqual({ success: false, message_code: 'cross_site' })
})

test.each([
  ['https://chat.example.com', 200],
  ['http://chat.example.com', 403],
  ['http://localhost:4600', 403],
])('with a public address, %s gets %i', async (origin, status) => {
  const headers = { host: 'localhost:4600', cookie: ann.published.cookie, origin }
  expect((await published.app.inject({ method: 'POST', url: '/v1/change', headers })).statusCode).toBe(status)
})

test('a bearer token counts alone, and the cookie does not make up for a wrong one', async () => {
  const headers = {
    authorization: 'Bearer hwk_wrong',
    cookie: ann.local.cookie,
    origin: 'http://localhost:4600',
    host: 'localhost:4600',
  }
  const answer = await local.app.inject({ method: 'POST', url: '/v1/change', headers })
  expect(answer.json()).toEqual({ success: false, message_code: 'auth.required' })
})

test('reading needs no origin', async () => {
  const headers = { cookie: ann.local.cookie, origin: 'https://evil.example' }
  expect((await local.app.inject({ method: 'GET', url: '/v1/openapi.json', headers })).statusCode).toBe(200)
})
