import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { forgetConversations } from '../../platform/db/forget.ts'
import { commentPage } from '../../runtime/testing/comment-page.ts'
import { pathApp, type Shop } from '../../runtime/testing/path-app.ts'
import type { TestUser } from '../../testing/test-user.ts'

const app = await pathApp()
const { stand, owner, ask, newUser, join, platform } = app
const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

let bytes: Uint8Array = picture
/** The platform's present name of a post's picture. */
let address = '/pictures/new'
beforeEach(() => {
  stand.reset()
  bytes = picture
  address = '/pictures/new'
  stand.does = ({ path }) => {
    if (path === '/pictures/gone') return { status: 403, body: {} }
    if (path.startsWith('/pictures/')) return { status: 200, body: bytes }
    return { status: 200, body: { id: 'p_1', full_picture: `${stand.url}${address}` } }
  }
})
const fetched = () => stand.asked.flatMap(({ path }) => (path.startsWith('/pictures/') ? [path] : []))

/** A page with a post and a comment, each with a picture at the platform. */
async function pageWith(place = '/pictures/new') {
  const page = await commentPage(app, {}, {})
  const url = `${stand.url}${place}`
  await page.rows(
    `insert into cell.post (bot_id, post_id, facts, at, updated_at) values ($1, 'p_1', jsonb_build_object('picture_url', $2::text), now(), now())`,
    page.id,
    url,
  )
  const [person] = await page.rows<{ id: string }>(
    `insert into cell.customer (bot_id, psid, created_at) values ($1, '71', now()) returning id`,
    page.id,
  )
  const attachments = [
    { type: 'video', url: 'https://example.com/v' },
    { type: 'image', url },
  ]
  await page.rows(
    `insert into cell.comment (bot_id, comment_id, conversation_id, post_id, at, words, attachments, mentions, state, updated_at)
     values ($1, 'c_1', $2, 'p_1', now(), '', $3, '[]', '{}', now())`,
    page.id,
    person?.id,
    JSON.stringify(attachments),
  )
  return { ...page, person_id: person?.id ?? '' }
}
const at = ({ page_id }: Shop, photo_id: string) => `/v1/pages/${page_id}/fb_picture/${photo_id}`
const show = (who: TestUser | null, page: Shop, photo_id: string) => ask(who, 'GET', at(page, photo_id))

test.each(['p_1', 'c_1'])('the picture of %s is fetched once, and comes from our store from then on', async (id) => {
  const page = await pageWith()
  const first = await show(owner, page, id)
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
  await Promise.all([1, 2].map(() => show(owner, page, id)))
  expect(fetched()).toEqual(['/pictures/new'])
  const stored = await page.rows<{ conversation_id: string | null }>(
    'select conversation_id from cell.media where bot_id = $1',
    page.id,
  )
  expect(stored).toEqual([{ conversation_id: id === 'c_1' ? page.person_id : null }])
})

test('an access token in the address is taken, and no other person’s', async () => {
  const page = await pageWith()
  const token = async (who: TestUser, wish = {}) =>
    Object((await ask(who, 'POST', '/v1/tokens', { name: 'Shop', role: 'MODERATE', ...wish })).body).token
  const by = async (secret: string) => (await app.app.inject(`${at(page, 'p_1')}?access_token=${secret}`)).statusCode
  expect(await by(await token(owner))).toBe(200)
  const stranger = await newUser()
  expect(await by(await token(stranger))).toBe(404)
  expect(await by('hwk_none')).toBe(401)
  const other = await commentPage(app, {}, {})
  expect(await by(await token(owner, { bot_ids: [other.id] }))).toBe(404)
  // Other routes take no token from the address.
  const elsewhere = `/v1/bots/${page.id}/posts?access_token=${await token(owner)}`
  expect((await app.app.inject(elsewhere)).statusCode).toBe(401)
})

test('only members of the page see its pictures, and a bot with the same page id elsewhere has none of them', async () => {
  const page = await pageWith()
  const [member, stranger] = [await newUser(), await newUser()]
  await join(member, page.id, 'MODERATE')
  expect((await show(member, page, 'p_1')).status).toBe(200)
  expect((await show(stranger, page, 'p_1')).status).toBe(404)
  expect((await show(null, page, 'p_1')).status).toBe(401)
  expect((await show(owner, await commentPage(app, {}, {}), 'p_1')).status).toBe(404)
  expect((await show(owner, page, 'unknown')).status).toBe(404)
})

test('an expired address: the platform is asked for the post’s once more', async () => {
  const page = await pageWith('/pictures/gone')
  expect((await show(owner, page, 'p_1')).status).toBe(200)
  expect(fetched()).toEqual(['/pictures/gone', '/pictures/new'])
  address = '/pictures/gone'
  const another = await pageWith('/pictures/gone')
  expect(await show(owner, another, 'p_1')).toMatchObject({
    status: 422,
    body: { message_code: 'channel.unreachable' },
  })
})

test('an answer that is no picture is not stored', async () => {
  const page = await pageWith()
  bytes = Buffer.from('<script>alert(1)</script>')
  expect((await show(owner, page, 'p_1')).status).toBe(404)
  expect(await page.rows('select 1 from cell.media where bot_id = $1', page.id)).toEqual([])
})

test('an address inside our network is not followed', async () => {
  const page = await pageWith()
  await page.rows(`update cell.post set facts = '{"picture_url": "http://127.0.0.1:1/x"}' where bot_id = $1`, page.id)
  address = '/pictures/gone'
  expect((await show(owner, page, 'p_1')).status).toBe(422)
})

test('a comment’s picture goes with its author, a post’s stays', async () => {
  const page = await pageWith()
  for (const id of ['p_1', 'c_1']) await show(owner, page, id)
  await forgetConversations(page.cell, platform.media, page.id, [page.person_id], new Date())
  expect(await page.rows(`select source->>'photo_id' as id from cell.media where bot_id = $1`, page.id)).toEqual([
    { id: 'p_1' },
  ])
  expect((await show(owner, page, 'c_1')).status).toBe(404)
})
