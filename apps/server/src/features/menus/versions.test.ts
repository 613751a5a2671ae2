import { beforeEach, expect, test } from 'vitest'
import { channelHttp } from '../../channel-http.ts'
import { pathApp, until } from '../../runtime/testing/path-app.ts'
import { watchVersions } from './push.ts'

const app = await pathApp()
const { stand, owner, ask, platform } = app
// The server itself watches as a worker; this stands for a second one.
watchVersions({ ...platform, httpTo: channelHttp(platform.outgoing, platform.settings.apiUrls, {}) })

/** The lists of events that the platform was asked for, in their order; it answers each after a pause. */
let subscribed: string[] = []
beforeEach(() => {
  stand.reset()
  subscribed = []
  stand.does = async ({ path }) => {
    const [, fields] = path.split('subscribed_fields=')
    if (fields !== undefined) {
      subscribed.push(decodeURIComponent(fields))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { status: 200, body: { success: true, data: [] } }
  }
})

const asksForComments = () => subscribed.map((fields) => fields.split(',').includes('feed'))

test('the first switch of comments is heard at once, by one request of all processes; the last one off ends it', async () => {
  const page = await app.shop('facebook')
  const changes = (settings: object) => ask(owner, 'PATCH', `/v1/bots/${page.id}/settings`, settings)
  expect(await changes({ auto_hide_comment_has_phone: true })).toMatchObject({ status: 200 })
  await until(() => expect(asksForComments()).toEqual([true]))
  // A second switch changes nothing at the platform.
  expect(await changes({ auto_like_comment: true })).toMatchObject({ status: 200 })
  expect(await changes({ auto_hide_comment_has_phone: false, auto_like_comment: false })).toMatchObject({ status: 200 })
  await until(() => expect(asksForComments()).toEqual([true, false]))
})

test('a keyword rule that hides is heard at once', async () => {
  const page = await app.shop('facebook')
  const rules = [{ type: 2, keywords: ['fake'], moderation: ['hide'] }]
  expect(await ask(owner, 'POST', `/v1/bots/${page.id}/comment_keywords`, { rules })).toMatchObject({ status: 201 })
  await until(() => expect(asksForComments()).toEqual([true]))
})

test('a platform that does not answer is asked again by the minute’s job', async () => {
  const page = await app.shop('facebook')
  stand.does = () => ({ status: 500, body: {} })
  await ask(owner, 'PATCH', `/v1/bots/${page.id}/settings`, { auto_hide_comment: true })
  await until(async () => {
    const [row] = await page.rows(
      `select state, tries, due_at < now() + interval '5 minutes' as is_soon from cell.platform_push
       where bot_id = $1 and part = 'comment_events'`,
      page.id,
    )
    expect(row).toEqual({ state: 'pending', tries: 1, is_soon: true })
  })
})
