import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const ann = await newUser()
const { id: bot_id, cell } = await newBot(ann)
const at = `/v1/bots/${bot_id}`
const made = z.looseObject({ id: z.string() })
const make = async (list: string, body: object) => made.parse((await ask(ann, 'POST', `${at}/${list}`, body)).body)
const items = async (list: string) => Object((await ask(ann, 'GET', `${at}/${list}`)).body).items
const exported = async () => Object((await ask(ann, 'GET', `${at}/document`)).body)
const taken = { status: 409, body: { success: false, message_code: 'taken' } }

test.each([
  ['tags', {}],
  ['custom_fields', { type: 1 }],
])('two %s of one name: the second is refused, even when both are made at once', async (list, rest) => {
  const { id } = await make(list, { name: 'Size', ...rest })
  for (const body of [{ name: 'Size' }, { name: '  Size ' }, { name: 'Other', id }])
    expect(await ask(ann, 'POST', `${at}/${list}`, { ...rest, ...body })).toMatchObject(taken)
  const both = await Promise.all([1, 2].map(() => ask(ann, 'POST', `${at}/${list}`, { ...rest, name: 'At once' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await items(list)).map(({ name }: { name: string }) => name)).toEqual(['At once', 'Size'])
})

test.each([
  ['tags', { name: '' }, 'name'],
  ['tags', { name: '  ' }, 'name'],
  ['tags', { name: 'x'.repeat(101) }, 'name'],
  ['tags', { name: 5 }, 'name'],
  ['tags', { name: null }, 'name'],
  ['tags', { name: 'a', id: '' }, 'id'],
  ['tags', { name: 'a', id: 'x'.repeat(201) }, 'id'],
  ['custom_fields', { name: 'a' }, 'type'],
  ['custom_fields', { name: 'a', type: 9 }, 'type'],
  ['custom_fields', { name: 'a', type: '1' }, 'type'],
])('%s: %j is refused, and the error names the field', async (list, body, key) => {
  expect(await ask(ann, 'POST', `${at}/${list}`, body)).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body', errors: { [key]: expect.any(String) } },
  })
})

test('a form body makes a field: its type is read as a number', async () => {
  const { id } = made.parse((await ask(ann, 'POST', `${at}/custom_fields`, 'name=C%E1%BB%A1&type=2')).body)
  expect(await items('custom_fields')).toContainEqual({ id, name: 'Cỡ', type: 2 })
})

test('a field of a choice keeps its choices, which may change; another field has none', async () => {
  const choices = ['S', 'M']
  const { id } = await make('custom_fields', { name: 'Fit', type: 7, choices })
  const field = { id, name: 'Fit', type: 7, choices }
  expect(await items('custom_fields')).toContainEqual(field)
  expect((await exported()).custom_fields).toContainEqual(field)
  const change = (body: object) => ask(ann, 'PATCH', `${at}/custom_fields/${id}`, body)
  expect((await change({ choices: ['S', 'M', 'L'] })).body).toEqual({ ...field, choices: ['S', 'M', 'L'] })
  expect((await change({ name: 'Cut' })).body).toEqual({ ...field, name: 'Cut', choices: ['S', 'M', 'L'] })
  expect((await change({ choices: null })).body).toEqual({ id, name: 'Cut', type: 7 })
  for (const wrong of [{ choices: ['M', 'm'] }, { choices: [''] }]) expect((await change(wrong)).status).toBe(400)
  expect((await ask(ann, 'POST', `${at}/custom_fields`, { name: 'Size 2', type: 1, choices })).status).toBe(400)
})

/** A file with two bot fields, named by the file. */
await ask(ann, 'POST', `${at}/document`, {
  format: 'hawker/1',
  name: 'Shop',
  platform: 'telegram_bot',
  bot_fields: ['hotline', 'other'].map((id) => ({ id, name: `The ${id}`, type: 'string', value: '0900' })),
})

test.each([
  ['tags', async () => make('tags', { name: 'Lead' }), {}],
  ['custom_fields', async () => make('custom_fields', { name: 'Lead', type: 3 }), { type: 3 }],
  ['bot_fields', async () => ({ id: 'hotline' }), { type: 'string', value: '0900' }],
])('one of %s is renamed and stays otherwise the same; the name of another is refused', async (list, first, rest) => {
  const { id } = await first()
  const [other] = (await items(list)).filter((one: { id: string }) => one.id !== id)
  const rename = (name: string) => ask(ann, 'PATCH', `${at}/${list}/${id}`, { name })
  expect(await rename('Buyer')).toMatchObject({ status: 200, body: { id, name: 'Buyer', ...rest } })
  expect((await rename('Buyer')).status).toBe(200)
  expect(await rename(other.name)).toMatchObject(taken)
  expect(await rename(' ')).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } })
  expect((await exported())[list]).toContainEqual({ id, name: 'Buyer', ...rest })
  expect((await ask(ann, 'PATCH', `${at}/${list}/gone`, { name: 'Whatever' })).status).toBe(404)
})

test.each(['custom_fields', 'bot_fields'])('two of %s cannot be renamed to one name at once', async (list) => {
  const ids = list === 'bot_fields' ? ['hotline', 'other'] : []
  for (const name of ids.length ? [] : ['One', 'Two']) ids.push((await make(list, { name, type: 1 })).id)
  const both = await Promise.all(ids.map((id) => ask(ann, 'PATCH', `${at}/${list}/${id}`, { name: 'The same' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a tag that a flow names is kept; another goes from the list, and customers keep it while it is in the trash', async () => {
  const [used, unused] = [await make('tags', { name: 'Named' }), await make('tags', { name: 'Gone soon' })]
  const action = {
    key: 'a',
    title: 'a',
    type: 'action',
    config: { add_actions: [{ action: 'add_tag', action_id: used.id }] },
  }
  await ask(ann, 'POST', `${at}/flows`, {
    id: 'tags',
    name: 'Tags',
    flow: { id: 'tags', name: 'Tags', blocks: [action] },
  })
  const tags = [used.id, unused.id]
  await cell.db.insertInto('customer').values({ bot_id, psid: 'p', tags, created_at: new Date() }).execute()
  expect(await ask(ann, 'DELETE', `${at}/tags/${used.id}`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by: [{ what: 'flow', id: 'tags', name: 'Tags' }] } },
  })
  expect((await ask(ann, 'DELETE', `${at}/tags/${unused.id}`)).status).toBe(204)
  expect((await items('tags')).map((tag: { id: string }) => tag.id)).not.toContain(unused.id)
  expect(await cell.db.selectFrom('customer').select('tags').execute()).toEqual([{ tags }])
  for (const [method, body] of [['PATCH', { name: 'x' }], ['DELETE']] as const)
    expect((await ask(ann, method, `${at}/tags/${unused.id}`, body)).status).toBe(404)
})

test('deleting a field removes it from the document', async () => {
  const { id } = await make('custom_fields', { name: 'Short-lived', type: 4 })
  expect((await exported()).custom_fields).toContainEqual({ id, name: 'Short-lived', type: 4 })
  expect((await ask(ann, 'DELETE', `${at}/custom_fields/${id}`)).status).toBe(204)
  expect((await ask(ann, 'DELETE', `${at}/custom_fields/${id}`)).status).toBe(404)
  expect(JSON.stringify((await exported()).custom_fields)).not.toContain(id)
})

test('a bot field is created with a value of its type, changed, and moved to the trash', async () => {
  const create = (body: object) => ask(ann, 'POST', `${at}/bot_fields`, body)
  expect(await create({ name: 'Counter', type: 'number', value: '12', id: 'counter' })).toMatchObject({
    status: 201,
    body: { id: 'counter', name: 'Counter', type: 'number', value: '12' },
  })
  const stored = async () =>
    (await cell.db.selectFrom('bot_field').select('value').where('id', '=', 'counter').execute())[0]?.value
  expect(await stored()).toBe(12)
  for (const [body, errors] of [
    [{ name: 'Other counter', type: 'number', value: 'many' }, { value: 'no number' }],
    [{ name: 'Open', type: 'boolean', value: 'perhaps' }, { value: 'no boolean' }],
    [{ name: 'Since', type: 'date', value: 'soon' }, { value: 'no date' }],
  ])
    expect(await create(Object(body))).toMatchObject({ status: 400, body: { errors } })
  expect(await create({ name: 'Counter', type: 'string' })).toMatchObject(taken)
  const change = (body: object) => ask(ann, 'PATCH', `${at}/bot_fields/counter`, body)
  expect((await change({ value: '13' })).body).toMatchObject({ name: 'Counter', value: '13' })
  expect(await stored()).toBe(13)
  expect((await change({ name: 'Visits' })).body).toMatchObject({ name: 'Visits', value: '13' })
  expect((await change({ value: '' })).body).toMatchObject({ value: '' })
  expect((await ask(ann, 'DELETE', `${at}/bot_fields/counter`)).status).toBe(204)
  expect((await ask(ann, 'DELETE', `${at}/bot_fields/counter`)).status).toBe(404)
  expect((await items('bot_fields')).map(({ id }: { id: string }) => id)).not.toContain('counter')
})
