import { beforeEach, expect, test } from 'vitest'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'

const app = await sharedPathApp()
const { stand, owner, ask } = app
const page = await app.shop('facebook')
const at = `/v1/bots/${page.id}/channel`

/** The events our app is subscribed to; the platform refuses those of the feed where it `mayRead` none. */
let subscribed: string[] = []
let mayRead = true
beforeEach(() => {
  stand.reset()
  mayRead = true
  stand.does = ({ path }) => {
    if (!path.includes('/subscribed_apps')) return { status: 200, body: { id: page.page_id, name: 'Shop' } }
    const [, query] = path.split('subscribed_fields=')
    if (query === undefined) return { status: 200, body: { data: [{ id: '77', subscribed_fields: subscribed }] } }
    const fields = decodeURIComponent(query).split(',')
    if (!mayRead && fields.includes('feed'))
      return { status: 403, body: { error: { code: 200, message: 'no permission' } } }
    subscribed = fields
    return { status: 200, body: { success: true } }
  }
})
const switches = (settings: object) =>
  page.rows('update cell.bot set settings = $2 where id = $1', page.id, JSON.stringify(settings))
const reconnects = () => ask(owner, 'PUT', at, {})

test('a page whose switches need comments is subscribed to the feed, with all of its other events', async () => {
  await switches({ auto_hide_comment: true })
  expect((await reconnects()).status).toBe(200)
  expect(subscribed).toEqual(expect.arrayContaining(['messages', 'feed']))
  await switches({})
  expect((await reconnects()).status).toBe(200)
  expect(subscribed).toContain('messages')
  expect(subscribed).not.toContain('feed')
})

test('a token without the permission for comments: the page is connected for its messages', async () => {
  mayRead = false
  await switches({ auto_hide_comment: true })
  expect((await reconnects()).status).toBe(200)
  expect(subscribed).toContain('messages')
  expect(subscribed).not.toContain('feed')
})
