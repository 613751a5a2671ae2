import { expect, test } from 'vitest'
import { routesOf } from '../platform/http/declared.ts'
import { operationsOf } from '../testing/api-walk.ts'
import { sharedApp } from '../testing/test-app.ts'

const { app, newUser, newBot } = await sharedApp()
const ann = await newUser()
const bot = await newBot(ann)

const unsafe = operationsOf(app)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path, body }) => ({
    method,
    payload: body,
    url: path.replace('{bot_id}', bot.id).replaceAll(/\{\w+\}/g, '1'),
  }))

test.each(unsafe.map((one) => [`${one.method} ${one.url}`, one] as const))(
  '%s from another site, or without an origin, does nothing',
  async (_, { method, url, payload }) => {
    for (const origin of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ]) {
      const headers = { cookie: ann.cookie, host: 'localhost:4600', ...origin }
      const answer = await app.inject({ method, url, headers, payload })
      expect([origin, answer.statusCode, answer.json()]).toEqual([
        origin,
        403,
        { success: false, message_code: 'cross_site' },
      ])
    }
  },
)

test('routes that change something outside the API description accept no cookie', () => {
  const described = new Set(operationsOf(app).map(({ method, path }) => `${method} ${path}`))
  const others = routesOf(app).flatMap(({ method, url }) =>
    [method]
      .flat()
      .filter((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one))
      .map((one) => `${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
      .filter((one) => !described.has(one)),
  )
  expect(others.sort()).toEqual([
    'POST /webhooks/i/{key}',
    'POST /webhooks/{platform}',
    'POST /webhooks/{platform}/app/{key}',
    'POST /webhooks/{platform}/{page_id}',
    'POST /widget/{page_id}/media',
    'PUT /webhooks/custom/{page_id}/capabilities',
  ])
})
