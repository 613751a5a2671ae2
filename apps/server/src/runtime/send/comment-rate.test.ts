import { expect, test } from 'vitest'
import { signedWebhook } from '../testing/page-webhooks.ts'
import { pathApp, until } from '../testing/path-app.ts'

const app = await pathApp({ env: { HAWKER_COMMENT_ACTS_PER_SECOND: '2' } })

test('acts on comments go at the rate that the operator set', async () => {
  const page = await app.shop('facebook', { rate_per_second: 40 })
  const hidden: number[] = []
  app.stand.does = ({ body }) => {
    if ('is_hidden' in body) hidden.push(performance.now())
    return { status: 200, body: { id: 'c_1', success: true } }
  }
  const switched = await app.ask(app.owner, 'PATCH', `/v1/bots/${page.id}/settings`, { auto_hide_comment: true })
  expect(switched.status).toBe(200)
  const time = Math.floor(Date.now() / 1000)
  const changes = ['6101', '6102', '6103', '6104'].map((id) => {
    const comment = { comment_id: `${id}_1`, post_id: `${page.page_id}_1`, message: 'Hello', from: { id } }
    return { field: 'feed', value: { item: 'comment', verb: 'add', created_time: time, ...comment } }
  })
  const { body, headers } = signedWebhook({ id: page.page_id, time, changes })
  const start = performance.now()
  expect(await page.post(body, headers)).toBe(200)
  await until(() => expect(hidden).toHaveLength(4))
  // Each may leave later than its slot. The fourth slot is 1.5 seconds after the first at two a second, and 600 ms at the usual five.
  expect((hidden[3] ?? 0) - start).toBeGreaterThan(1_490)
})
