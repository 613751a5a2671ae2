import { afterAll, expect, test } from 'vitest'
import { startSimulator } from '../../../../simulator/src/index.ts'
import { channelHttp } from '../../channel-http.ts'
import { testApp } from '../../testing/test-app.ts'
import { lookAt } from '../alarms/index.ts'
import { createBot } from '../bots/index.ts'
import { pushDueWith } from './push.ts'

const simulator = await startSimulator({ port: 0, control_token: 'a-control-token' })
afterAll(() => simulator.close())
const { newUser, ask, platform } = await testApp({
  HAWKER_GRAPH_API_URL: simulator.apiUrl('facebook'),
  HAWKER_INSTAGRAM_API_URL: simulator.apiUrl('instagram_official'),
  HAWKER_INSTAGRAM_PAGE_API_URL: simulator.apiUrl('instagram_official'),
  HAWKER_TIKTOK_API_URL: simulator.apiUrl('tiktok_business_messaging'),
})
const ann = await newUser()
const pushDue = pushDueWith({ ...platform, httpTo: channelHttp(platform.outgoing, platform.settings.apiUrls, {}) })
let pages = 8_000

/** A connected account at its stand-in, and the minute's job. */
async function connected<Account>(
  platform_id: string,
  account: Account & { page_id: string; token: string },
  more = {},
) {
  const { page_id, token } = account
  const id = await createBot(platform, ann.id, {
    ...{ platform: platform_id, page_id, name: 'Shop', token, secret: 's', verify_token: 'v', secrets: {} },
    ...{ details: {}, api_url: null, is_demo: false, ...more },
  })
  const cell = await platform.cells.of(id)
  const at = `/v1/bots/${id}`
  const minute = () => pushDue(cell)
  const changes = async (settings: object) => {
    expect(await ask(ann, 'PATCH', `${at}/settings`, settings)).toMatchObject({ status: 200 })
    await minute()
  }
  const row = async () =>
    await cell.db
      .selectFrom('platform_push')
      .select(['state', 'reason', 'tries'])
      .where('bot_id', '=', id)
      .where('part', '=', 'comment_events')
      .executeTakeFirst()
  const isDue = () =>
    cell.db
      .updateTable('platform_push')
      .set({ due_at: new Date(0) })
      .where('bot_id', '=', id)
      .execute()
  return { id, at, cell, account, minute, changes, row, isDue }
}

const messages = ['messages', 'message_echoes', 'messaging_postbacks']
const facebook = () => {
  const { account } = simulator.add('facebook', { page_id: String(++pages), subscribed_fields: messages })
  if (account.platform !== 'facebook') throw new Error('another platform')
  return connected('facebook', account)
}

test('a switch of comments subscribes the page within a minute, and the last one switched off takes it back', async () => {
  const { account, changes, row } = await facebook()
  await changes({ only_reply_first_comment: true })
  expect([...account.subscribed_fields]).toEqual(messages)
  await changes({ auto_hide_comment_has_phone: true })
  expect([...account.subscribed_fields]).toEqual(expect.arrayContaining([...messages, 'feed', 'mention']))
  expect(await row()).toMatchObject({ state: 'pushed' })
  await changes({ auto_hide_comment_has_phone: false, action_mention: 'hide' })
  expect([...account.subscribed_fields]).toContain('feed')
  await changes({ action_mention: 'reply' })
  expect([...account.subscribed_fields]).toEqual(expect.arrayContaining(messages))
  expect([...account.subscribed_fields]).not.toContain('feed')
})

test('a keyword rule that hides subscribes the page as a switch does', async () => {
  const { at, account, minute } = await facebook()
  const rule = { type: 2, keywords: ['fake'], moderation: ['hide'] }
  const made = await ask(ann, 'POST', `${at}/comment_keywords`, { rules: [rule] })
  expect(made.status).toBe(201)
  await minute()
  expect([...account.subscribed_fields]).toContain('feed')
})

test('an app that lost the events of comments gets them back on the next day', async () => {
  const { account, changes, minute, isDue } = await facebook()
  await changes({ auto_hide_comment: true })
  account.subscribed_fields = new Set(messages)
  await minute()
  expect([...account.subscribed_fields]).not.toContain('feed')
  await isDue()
  await minute()
  expect([...account.subscribed_fields]).toContain('feed')
})

test('without the permission the old events stay, and an alarm names it until the page is connected with it', async () => {
  const { id, at, cell, account, changes, row } = await facebook()
  const alarms = async () => {
    for (let looks = 0; looks < 2; looks++) await lookAt(platform, cell, { only: id })
    const { items } = Object((await ask(ann, 'GET', '/v1/alarms')).body)
    return items.filter(
      (each: { bot_id: string; kind: string }) => each.bot_id === id && each.kind === 'comments_refused',
    )
  }
  account.wall.has_permission = false
  await changes({ auto_hide_comment: true })
  expect([...account.subscribed_fields]).toEqual(messages)
  expect(await row()).toMatchObject({ state: 'refused', reason: expect.stringContaining('#200') })
  const params = { permissions: expect.stringContaining('pages_read_user_content'), message: expect.any(String) }
  expect(await alarms()).toEqual([expect.objectContaining({ params: expect.objectContaining(params) })])
  expect((await ask(ann, 'GET', `${at}/pushes`)).body).toMatchObject({
    items: expect.not.arrayContaining([expect.objectContaining({ part: 'comment_events' })]),
  })
  // Another version asks for nothing that was refused.
  await changes({ auto_hide_comment_has_phone: true })
  expect(await row()).toMatchObject({ state: 'refused', tries: 1 })
  account.wall.has_permission = true
  expect(await ask(ann, 'PUT', `${at}/channel`, {})).toMatchObject({ status: 200 })
  expect([...account.subscribed_fields]).toContain('feed')
  expect(await alarms()).toEqual([])
})

test('an Instagram account that signs in by itself and a TikTok business hear of comments in the same way', async () => {
  const { account } = simulator.add('instagram_official', { login: 'instagram', subscribed_fields: ['messages'] })
  if (account.platform !== 'instagram_official') throw new Error('another platform')
  const insta = await connected('instagram_official', account, { details: { facebook_page: '' } })
  await insta.changes({ auto_reply_comment: true })
  expect([...account.subscribed_fields]).toEqual(expect.arrayContaining(['messages', 'comments']))
  await insta.changes({ auto_reply_comment: false })
  expect([...account.subscribed_fields]).not.toContain('comments')

  const tok = simulator.add('tiktok_business_messaging', {}).account
  if (tok.platform !== 'tiktok_business_messaging') throw new Error('another platform')
  const { app_id, secret } = tok
  const shop = await connected('tiktok_business_messaging', tok, { secret, secrets: { app_id } })
  await shop.minute()
  expect(tok.comment_url).toBe('')
  await shop.changes({ inbox_from_comment: true })
  expect(tok.comment_url).toContain('/webhooks/tiktok_business_messaging')
})
