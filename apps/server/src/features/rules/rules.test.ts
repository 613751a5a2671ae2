import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const app = await sharedPathApp()
const { ask, owner } = app
const rule = z.looseObject({ id: z.string() })
let people = 5_000

const tags = ['a', 'b', 'vip'].map((id) => ({ id, name: id.toUpperCase() }))
const file = (platform: string) => ({
  ...{ format: 'hawker/1', name: 'Shop', platform, tags, welcome_flow: 'tagging', default_flow: '' },
  custom_fields: [{ id: 'size', name: 'Size', type: 1 }],
  flows: [
    {
      id: 'tagging',
      name: 'Tagging',
      blocks: [
        {
          key: 'b',
          title: 'B',
          type: 'action',
          config: { add_actions: [{ action: 'add_tag', action_id: 'a' }] },
        },
      ],
    },
  ],
})
const adding = (action_id: string) => [{ action: 'add_tag', action_id }]

async function opened(platform = 'telegram_bot') {
  const shop = await app.shop(platform)
  const at = `/v1/bots/${shop.id}`
  expect((await ask(owner, 'POST', `${at}/document`, file(platform))).status).toBe(200)
  const make = async (body: object) => {
    const made = await ask(owner, 'POST', `${at}/rules`, { name: 'R', ...body })
    expect(made.status).toBe(201)
    return rule.parse(made.body)
  }
  const says = async (psid: string, text: string) => {
    expect(await shop.says(psid, text)).toBe(200)
    await shop.settled()
  }
  const tagsOf = async (psid: string) => {
    const [row] = await shop.rows<{ tags: string[] }>(
      'select tags from cell.customer where bot_id = $1 and psid = $2',
      shop.id,
      psid,
    )
    return row?.tags
  }
  return { ...shop, at, make, says, tagsOf, psid: String(++people) }
}

test('a rule is made, changed, listed, and moved to the trash', async () => {
  const { at, make } = await opened()
  const made = await make({ event: 'tag', tag: 'a', add_actions: adding('b') })
  expect(made).toMatchObject({ change: 'any', runs: 'always', is_published: true, filters: [] })
  const changed = await ask(owner, 'PATCH', `${at}/rules/${made.id}`, { runs: 'once' })
  expect(changed).toMatchObject({ status: 200, body: { ...made, runs: 'once' } })
  expect((await ask(owner, 'GET', `${at}/rules`)).body).toEqual({ items: [changed.body], next: null })
  expect((await ask(owner, 'DELETE', `${at}/rules/${made.id}`)).status).toBe(204)
  expect((await ask(owner, 'GET', `${at}/rules`)).body).toEqual({ items: [], next: null })
  expect((await ask(owner, 'PATCH', `${at}/rules/${made.id}`, { runs: 'once' })).status).toBe(404)
})

test.each([
  ['no event', { name: 'R' }, 'event'],
  ['an unknown event', { name: 'R', event: 'birthday' }, 'event'],
  ['a blank name', { name: ' ', event: 'message' }, 'name'],
  ['an unknown action', { name: 'R', event: 'message', add_actions: [{ action: 'sing' }] }, 'add_actions'],
])('%s is refused', async (_, body, key) => {
  const { at } = await opened()
  expect(await ask(owner, 'POST', `${at}/rules`, body)).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body', errors: { [key]: expect.anything() } },
  })
})

test('a message and a change by a flow fire rules, one rule the next', async () => {
  const shop = await opened()
  await shop.make({ event: 'tag', tag: 'a', change: 'added', add_actions: adding('b') })
  await shop.make({ event: 'tag', tag: 'b', add_actions: adding('vip') })
  await shop.says(shop.psid, 'hi')
  expect(await shop.tagsOf(shop.psid)).toEqual(['a', 'b', 'vip'])
})

test('a member’s change by hand fires rules; the same change for many customers does not', async () => {
  const shop = await opened()
  await shop.make({ event: 'tag', tag: 'b', add_actions: adding('vip') })
  await shop.make({ event: 'field', custom_field_id: 'size', add_actions: adding('vip') })
  await shop.make({ event: 'subscription', change: 'removed', add_actions: adding('vip') })
  const [byTag, byField, together, one] = [1, 2, 3, 4].map(() => String(++people))
  for (const psid of [byTag, byField, together, one]) await shop.says(psid ?? '', 'hi')
  const at = async (psid = '') => `${shop.at}/conversations/${await shop.conversation(psid)}/customer`
  expect((await ask(owner, 'PATCH', await at(byTag), { add_tags: ['b'] })).status).toBe(200)
  expect((await ask(owner, 'PATCH', await at(byField), { custom_fields: { size: 'M' } })).status).toBe(200)
  const single = await shop.conversation(one ?? '')
  expect(
    (await ask(owner, 'POST', `${shop.at}/customers/${single}/subscription`, { is_subscribed: false })).status,
  ).toBe(202)
  await shop.settled()
  const id = await shop.conversation(together ?? '')
  for (const change of [{ action: 'add_tag', tag: 'b' }, { action: 'unsubscribe' }]) {
    const made = await ask(owner, 'POST', `${shop.at}/customers/bulk`, { of: { ids: [id] }, change, count: 1 })
    expect(made.status).toBeLessThan(300)
    const job = rule.parse(made.body).id
    await until(async () =>
      expect((await ask(owner, 'GET', `${shop.at}/jobs/${job}`)).body).toMatchObject({ state: 'done' }),
    )
  }
  await shop.settled()
  expect(await Promise.all([byTag, byField, one].map((psid) => shop.tagsOf(psid ?? '')))).toEqual([
    ['a', 'b', 'vip'],
    ['a', 'vip'],
    ['a', 'vip'],
  ])
  expect(await shop.tagsOf(together ?? '')).not.toContain('vip')
})

test('once per person, and a rule that is off does nothing', async () => {
  const shop = await opened()
  const { id } = await shop.make({ event: 'message', runs: 'once', add_actions: adding('vip') })
  await shop.says(shop.psid, 'hi')
  await shop.rows("update cell.customer set tags = '{}', edit_revision = edit_revision + 1 where bot_id = $1", shop.id)
  await shop.says(shop.psid, 'hello')
  expect(await shop.tagsOf(shop.psid)).toEqual([])
  await ask(owner, 'PATCH', `${shop.at}/rules/${id}`, { is_published: false })
  const other = String(++people)
  await shop.says(other, 'hi')
  expect(await shop.tagsOf(other)).toEqual(['a'])
})

test('a comment and a mention fire rules', async () => {
  const page = await opened('facebook')
  await page.make({ event: 'comment', add_actions: adding('b') })
  await page.make({ event: 'mention', add_actions: adding('vip') })
  const deliver = async (field: string, value: object) => {
    const text = JSON.stringify({
      object: 'page',
      entry: [{ id: page.page_id, time: 1_790_000_000, changes: [{ field, value }] }],
    })
    const signature = createHmac('sha256', 'a-secret').update(text).digest('hex')
    expect(await page.post(text, { 'x-hub-signature-256': `sha256=${signature}` })).toBe(200)
    await page.settled()
  }
  const from = { id: page.psid, name: 'Ada Nguyen' }
  const comment = {
    item: 'comment',
    verb: 'add',
    comment_id: '41_1',
    post_id: `${page.page_id}_41`,
    message: 'price?',
    from,
  }
  await deliver('feed', comment)
  expect(await page.tagsOf(page.psid)).toEqual(['b'])
  await deliver('mention', { post_id: '777_1', item: 'post', verb: 'add', sender_id: page.psid, sender_name: 'Ada' })
  expect(await page.tagsOf(page.psid)).toEqual(['b', 'vip'])
})
