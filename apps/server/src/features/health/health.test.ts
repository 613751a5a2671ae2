import { expect, test, vi } from 'vitest'
import { testHttp } from '../../testing/test-http.ts'
import { healthRoutes } from './index.ts'

const open = await testHttp([healthRoutes])
const named = await testHttp([healthRoutes], { HAWKER_METRICS_HOSTS: 'metrics.shop.internal' })
const guarded = await testHttp([healthRoutes], { HAWKER_METRICS_TOKEN: 'let-me-look' })

test('alive and ready', async () => {
  expect((await open.app.inject('/healthz')).json()).toEqual({ ok: true })
  expect((await open.app.inject('/readyz')).json()).toEqual({ ok: true })
})

test('however often it is asked whether it is ready, the path is asked ten times in a second at most', async () => {
  const [cell] = open.platform.cells.all()
  const asked = vi.spyOn(cell?.pool ?? open.platform.cells.controlPool, 'query')
  const ready = async () => (await open.app.inject('/readyz')).statusCode
  let at = performance.now() + 1_100
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at)
  expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(200))
  expect(await ready()).toBe(200)
  expect(asked).toHaveBeenCalledTimes(1)

  at += 1_100
  asked.mockImplementationOnce(() => Promise.reject(new Error('Connection terminated')))
  expect([await ready(), await ready()]).toEqual([503, 503])
  at += 1_100
  expect(await ready()).toBe(200)
  expect(asked).toHaveBeenCalledTimes(3)
  clock.mockRestore()
  asked.mockRestore()
})

test('metrics are shown to this machine, by the template of the route', async () => {
  await open.app.inject('/healthz')
  const { body, statusCode } = await open.app.inject('/metrics')
  expect(statusCode).toBe(200)
  expect(body).toContain('hawker_http_request_seconds_count{method="GET",route="/healthz",status="200"}')
  expect((await open.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(403)
})

test.each([
  ['localhost:4600', 200],
  ['127.0.0.1:4600', 200],
  ['[::1]:4600', 200],
  ['metrics.shop.internal', 200],
  ['rebound.attacker.example', 403],
])('asked from this machine by the name %s, metrics are answered %i', async (host, status) => {
  expect((await named.app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(status)
})

test.each(['x-forwarded-for', 'forwarded'])(
  'a client behind a proxy of this machine (%s) is not this machine',
  async (name) => {
    const answer = await open.app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })
    expect(answer.statusCode).toBe(403)
  },
)

test.each([
  ['Bearer let-me-look', 200],
  ['Bearer something-else', 403],
  ['', 403],
])('with a token set, "%s" is answered %i', async (authorization, status) => {
  const answer = await guarded.app.inject({ url: '/metrics', headers: { authorization } })
  expect(answer.statusCode).toBe(status)
})
