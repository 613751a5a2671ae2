import { commentCases, keywordTypes } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask, join } = await sharedApp()
const ann = await newUser()
const rules = z.object({ items: z.array(z.looseObject({ id: z.string() })) })

async function newShop() {
  const { id, cell } = await newBot(ann)
  const at = `/v1/bots/${id}`
  const get = async (path: string) => Object((await ask(ann, 'GET', `${at}/${path}`)).body)
  const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask(ann, method, `${at}/${path}`, body)
  const add = async (...given: object[]) =>
    rules.parse((await send('POST', 'comment_keywords', { rules: given })).body).items.map((rule) => rule.id)
  /** The answers to comments in the live version. */
  const live = async () => {
    const { document } = await cell.db
      .selectFrom('bot_version')
      .select('document')
      .where('bot_id', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    return z.object({ comments: z.looseObject({}).optional() }).parse(document).comments
  }
  return { id, at, get, send, add, live }
}
const says = (text: string) => ({ replies: [{ text }] })

test('a case gets replies, which are live; the others stay as they were', async () => {
  const { get, send, live } = await newShop()
  expect((await get('comment_replies')).cases.default.replies).toEqual([])
  const cases = {
    default: { replies: [{ text: 'Thanks!', images: ['https://x/a.png'] }] },
    live: says('After the live'),
  }
  expect(await send('PATCH', 'comment_replies', { cases, reply_after: { from: 5, to: 60 } })).toMatchObject({
    status: 200,
    body: { cases: { default: { replies: [{ text: 'Thanks!', commentLevel2: '' }] } } },
  })
  await send('PATCH', 'comment_replies', { cases: { default: { private_reply: 'p' } } })
  const found = await get('comment_replies')
  expect(found).toMatchObject({
    cases: { ...cases, default: { ...cases.default, private_reply: 'p' } },
    reply_after: { from: 5, to: 60 },
  })
  expect(Object.keys(found.cases)).toEqual([...commentCases])
  expect(await live()).toMatchObject({ cases: { live: says('After the live') } })
})

test('a post gets answers of its own, and loses them', async () => {
  const { get, send } = await newShop()
  await send('PATCH', 'comment_replies', { posts: [{ id: '1_2', ...says('Sold out') }] })
  await send('PATCH', 'comment_replies', { posts: [{ id: '1_2', is_published: false }] })
  expect((await get('comment_replies')).posts).toMatchObject([{ id: '1_2', is_published: false, ...says('Sold out') }])
  expect((await send('DELETE', 'comment_replies/posts/1_2')).status).toBe(204)
  expect((await send('DELETE', 'comment_replies/posts/1_2')).status).toBe(404)
  expect((await get('comment_replies')).posts).toEqual([])
})

test.each([
  ['a delay of over an hour', { reply_after: { from: 0, to: 3601 } }, 'reply_after'],
  ['a delay that ends before it begins', { reply_after: { from: 9, to: 8 } }, 'reply_after'],
  ['31 pictures', { cases: { live: { replies: [{ images: Array(31).fill('https://x/a.png') }] } } }, 'cases'],
])('%s is refused, and the error names the field', async (_, body, field) => {
  const { send } = await newShop()
  expect(await send('PATCH', 'comment_replies', body)).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body', errors: { [field]: expect.anything() } },
  })
})

test('rules of every type are pasted at once; each is changed, ordered and turned off', async () => {
  const { get, send, add, live } = await newShop()
  const ids = await add(...keywordTypes.map((type) => ({ type, keywords: [`w${type}`], ...says('Hi') })))
  const [first = '', second = ''] = ids
  const listed = async () => rules.parse(await get('comment_keywords')).items
  expect((await listed()).map(({ type }) => type)).toEqual([...keywordTypes])
  await send('PATCH', `comment_keywords/${first}`, { level: 'first', posts: ['1_2'] })
  expect((await listed())[0]).toMatchObject({ level: 'first', posts: ['1_2'], keywords: ['w1'] })
  expect((await send('PUT', 'comment_keywords/order', { ids: [second, 'gone'] })).status).toBe(204)
  expect((await listed()).map(({ id }) => id)).toEqual([second, first, ...ids.slice(2)])
  const off = { ids, is_published: false }
  expect((await send('PATCH', 'comment_keywords', off)).body).toEqual({ changed: keywordTypes.length })
  expect((await send('PATCH', 'comment_keywords', off)).body).toEqual({ changed: 0 })
  expect(await live()).toMatchObject({
    keywords: [{ id: second, is_published: false }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  })
  expect((await send('PATCH', 'comment_keywords/gone', { level: 'any' })).status).toBe(404)
})

test('a private reply is made and changed; while an answer names it, it stays', async () => {
  const { get, send, add } = await newShop()
  const made = z
    .object({ key: z.string() })
    .parse((await send('POST', 'private_replies', { name: 'Prices', case: 'has_phone' })).body)
  await send('PATCH', `private_replies/${made.key}`, { flow: 'prices' })
  expect((await get('private_replies')).items).toMatchObject([{ ...made, flow: 'prices', case: 'has_phone' }])
  const [rule] = await add({ type: 2, keywords: ['price'], private_reply: made.key })
  expect(await send('DELETE', `private_replies/${made.key}`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by: [{ what: 'comment_keyword', id: rule, name: 'price' }] } },
  })
  await send('DELETE', `comment_keywords/${rule}`)
  expect((await send('DELETE', `private_replies/${made.key}`)).status).toBe(204)
  expect((await get('private_replies')).items).toEqual([])
})

test('deleted rules and private replies lie in the trash and come back', async () => {
  const { get, send, add, at } = await newShop()
  const [one = '', two = ''] = await add({ type: 2, keywords: ['one'] }, { type: 2, keywords: ['two'] })
  const made = Object((await send('POST', 'private_replies', { name: 'Prices' })).body)
  expect(await send('POST', 'trash', { list: 'comment_keywords', ids: [one, two, 'gone'] })).toMatchObject({
    body: { moved: [one, two], kept: [] },
  })
  await send('POST', 'trash', { list: 'private_replies', ids: [made.key] })
  expect((await get('trash')).items.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`).sort()).toEqual([
    'comment_keyword one',
    'comment_keyword two',
    'private_reply Prices',
  ])
  const trash_ids = [`comment_keyword.${two}`, `private_reply.${made.key}`]
  expect(await send('POST', 'trash/restore', { trash_ids })).toMatchObject({ body: { restored: trash_ids, kept: [] } })
  expect((await get('comment_keywords')).items).toMatchObject([{ id: two, keywords: ['two'] }])
  expect((await get('private_replies')).items).toEqual([made])
  expect((await ask(ann, 'DELETE', `${at}/trash/comment_keyword.${one}`)).status).toBe(204)
  expect((await get('trash')).items).toEqual([])
})

test('moderation: words, allowed links and the time until a comment is shown again', async () => {
  const { get, send, live } = await newShop()
  const words = [{ word: 'fake', acts: ['hide', 'ban'], is_whole: true }]
  expect(await send('PATCH', 'comment_moderation', { words })).toMatchObject({ status: 200 })
  await send('PATCH', 'comment_moderation', { link_allow: ['Shop.vn'], show_again_after_hours: 24 })
  expect(await get('comment_moderation')).toEqual({ words, link_allow: ['shop.vn'], show_again_after_hours: 24 })
  expect(await live()).toMatchObject({ moderation_words: words })
  for (const body of [
    { words: [{ ...words[0], acts: [] }] },
    { link_allow: ['https://shop.vn/a'] },
    { show_again_after_hours: 721 },
  ])
    expect((await send('PATCH', 'comment_moderation', body)).status).toBe(400)
})

test('an editor writes answers; what hides, bans or deletes needs an admin', async () => {
  const { id, at, add } = await newShop()
  const editor = await newUser()
  await join(editor, id, 'CREATE_CONTENT')
  const forbidden = { status: 403, body: { message_code: 'auth.forbidden' } }
  const asks = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    ask(editor, method, `${at}/${path}`, body)
  const [hides] = await add({ type: 2, keywords: ['fake'], moderation: ['hide'] })
  expect((await asks('PATCH', `comment_keywords/${hides}`, says('Really?'))).status).toBe(200)
  expect(await asks('PATCH', `comment_keywords/${hides}`, { moderation: ['ban'] })).toMatchObject(forbidden)
  expect(await asks('PATCH', 'comment_keywords', { ids: [hides], is_published: false })).toMatchObject(forbidden)
  expect(await asks('DELETE', `comment_keywords/${hides}`)).toMatchObject(forbidden)
  const rule = { type: 2, keywords: ['x'], moderation: ['delete'] }
  expect(await asks('POST', 'comment_keywords', { rules: [rule] })).toMatchObject(forbidden)
  expect(await asks('PATCH', 'comment_replies', { posts: [{ id: '1', moderation: 'off' }] })).toMatchObject(forbidden)
  expect((await asks('PATCH', 'comment_replies', { posts: [{ id: '1', ...says('Hi') }] })).status).toBe(200)
})

test('without an answer left, the bot has no part for comments', async () => {
  const { send, add, live, get } = await newShop()
  const [rule] = await add({ type: 2, keywords: ['one'] })
  expect(await live()).toBeDefined()
  await send('DELETE', `comment_keywords/${rule}`)
  expect(await live()).toBeUndefined()
  expect(await get('document')).not.toHaveProperty('comments')
})
