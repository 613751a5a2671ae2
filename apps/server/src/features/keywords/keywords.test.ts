import { keywordTypes } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const keyword = z.looseObject({ id: z.string() })
const list = z.object({ items: z.array(keyword) })

async function newShop() {
  const { id, cell } = await newBot(ann)
  const at = `/v1/bots/${id}`
  const make = async (body: object) => keyword.parse((await ask(ann, 'POST', `${at}/keywords`, body)).body)
  const items = async () => list.parse((await ask(ann, 'GET', `${at}/keywords`)).body).items
  /** The keywords of the live version. */
  const live = async () => {
    const { document } = await cell.db
      .selectFrom('bot_version')
      .select('document')
      .where('bot_id', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    return z.object({ keywords: z.array(keyword) }).parse(document).keywords
  }
  return { at, make, items, live }
}

const whole = {
  type: 8,
  keywords: ['giá', 'bao nhiêu'],
  except: ['sỉ'],
  extra: ['áo'],
  is_exact: true,
  flow: 'prices',
  is_published: true,
}

const shop = await newShop()

test.each([
  ['is_published', false],
  ['flow', 'other'],
  ['keywords', ['size']],
  ['except', []],
  ['extra', ['váy']],
  ['is_exact', false],
  ['type', 2],
])('changing %s changes nothing else, in the draft and in the live version', async (key, value) => {
  const { at, make, items, live } = shop
  const made = await make(whole)
  const changed = { ...made, [key]: value }
  expect((await ask(ann, 'PATCH', `${at}/keywords/${made.id}`, { [key]: value })).body).toEqual(changed)
  expect((await items()).at(-1)).toEqual(changed)
  expect((await live()).at(-1)).toEqual(changed)
})

test('a keyword needs a known type; the rest is optional', async () => {
  const { make, items } = await newShop()
  for (const type of keywordTypes) await make({ type })
  expect((await items()).map(({ type }) => type)).toEqual(keywordTypes)
  expect((await items())[0]).toEqual({
    ...whole,
    id: expect.any(String),
    type: 1,
    keywords: [],
    except: [],
    extra: [],
    is_exact: false,
    flow: '',
  })
})

test.each([
  ['no type', { keywords: ['a'] }, 'type'],
  ['an unknown type', { type: 10 }, 'type'],
  ['a type that is text', { type: '2' }, 'type'],
  ['blank words', { type: 2, keywords: ['a', '  '] }, 'keywords'],
  ['a word of 201 characters', { type: 2, keywords: ['x'.repeat(201)] }, 'keywords'],
  ['501 words', { type: 2, keywords: Array.from({ length: 501 }, String) }, 'keywords'],
  ['null for words', { type: 2, except: null }, 'except'],
  ['a flow that is a number', { type: 2, flow: 5 }, 'flow'],
])('%s is refused, and the error names the field', async (_, body, key) => {
  const { at, items } = shop
  const before = await items()
  expect(await ask(ann, 'POST', `${at}/keywords`, body)).toMatchObject({
    status: 400,
    body: { success: false, message_code: 'invalid_body', errors: { [key]: expect.anything() } },
  })
  expect(await items()).toEqual(before)
})

test('the named keywords come first, however often the order was changed before', async () => {
  const { at, make, items, live } = await newShop()
  const ids: Record<string, string> = {}
  for (const word of ['a', 'b', 'c', 'd']) ids[word] = (await make({ type: 1, keywords: [word] })).id
  const order = async (words: string) => {
    const named = [...words].map((word) => ids[word] ?? 'gone')
    expect((await ask(ann, 'PUT', `${at}/keywords/order`, { ids: named })).status).toBe(204)
    return (await items()).map(({ keywords }) => String(keywords)).join('')
  }
  expect(await order('dcba')).toBe('dcba')
  expect(await order('a')).toBe('adcb')
  expect(await order('cc?b')).toBe('cbad')
  expect((await live()).map(({ keywords }) => String(keywords)).join('')).toBe('cbad')
  const last = await make({ type: 1, keywords: ['e'] })
  expect((await items()).at(-1)).toEqual(last)
})

test('two people change one keyword at once: both changes are kept', async () => {
  const { at, make, items } = await newShop()
  const { id } = await make(whole)
  await Promise.all([
    ask(ann, 'PATCH', `${at}/keywords/${id}`, { flow: 'other' }),
    ask(ann, 'PATCH', `${at}/keywords/${id}`, { keywords: ['size'] }),
  ])
  expect(await items()).toEqual([{ ...whole, id, flow: 'other', keywords: ['size'] }])
})

test('ten thousand keywords are turned off, moved to the trash and brought back in a few requests', async () => {
  const { id: bot_id, cell } = await newBot(ann)
  const at = `/v1/bots/${bot_id}`
  const ids = Array.from({ length: 10_000 }, (_, n) => `k${n}`)
  const file = {
    ...{ format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows: [] },
    keywords: ids.map((id) => ({ id, type: 1, keywords: [id], flow: '' })),
  }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  const versions = async () => {
    const rows = await cell.db.selectFrom('bot_version').select('version').where('bot_id', '=', bot_id).execute()
    return rows.length
  }
  const before = await versions()
  const off = await ask(ann, 'PATCH', `${at}/keywords`, { ids, is_published: false })
  expect(off).toMatchObject({ status: 200, body: { changed: 10_000 } })
  expect((await ask(ann, 'PATCH', `${at}/keywords`, { ids, is_published: false })).body).toEqual({ changed: 0 })
  expect(await versions()).toBeLessThanOrEqual(before + 2)

  const some = ids.slice(0, 500)
  const { body } = await ask(ann, 'POST', `${at}/trash`, { list: 'keywords', ids: some })
  expect(Object(body).moved).toHaveLength(500)
  expect(await versions()).toBeLessThanOrEqual(before + 3)
  const trash_ids = some.map((id) => `keyword.${id}`)
  expect(await ask(ann, 'POST', `${at}/trash/restore`, { trash_ids })).toMatchObject({ body: { kept: [] } })
  const { items } = list.parse((await ask(ann, 'GET', `${at}/keywords`)).body)
  expect(items.map(({ id }) => id)).toEqual(ids)
  expect(items.every(({ is_published }) => is_published === false)).toBe(true)
})

test('a deleted keyword is gone, also from the live version', async () => {
  const { at, make, items, live } = await newShop()
  const { id } = await make(whole)
  expect((await ask(ann, 'DELETE', `${at}/keywords/${id}`)).status).toBe(204)
  expect([await items(), await live()]).toEqual([[], []])
  for (const [method, body] of [['PATCH', { flow: 'x' }], ['DELETE']] as const)
    expect(await ask(ann, method, `${at}/keywords/${id}`, body)).toMatchObject({
      status: 404,
      body: { message_code: 'not_found' },
    })
})

test('a form body is read like JSON', async () => {
  const { at, items } = await newShop()
  const form =
    'type=8&keywords[]=gi%C3%A1&keywords[]=bao+nhi%C3%AAu&except=s%E1%BB%89&extra[0]=%C3%A1o&is_exact=on&flow=prices&is_published=true'
  expect((await ask(ann, 'POST', `${at}/keywords`, form)).status).toBe(201)
  expect(await items()).toEqual([{ ...whole, id: expect.any(String) }])
})
