import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()

const text = { key: 'c', plugin_id: 'text', config: { text: 'Hi' } }
const flow = (id: string, folder?: string) => ({
  ...{ id, name: id, blocks: [{ key: 'a', title: 'a', cards: [text] }] },
  ...(folder && { folder }),
})
const head = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop' }
const folders = [
  { id: 'sales', name: 'Sales', parent: '' },
  { id: 'spring', name: 'Spring', parent: 'sales' },
  { id: 'help', name: 'Help', parent: '' },
]
const file = { ...head, folders, flows: [flow('a', 'spring'), flow('b', 'sales'), flow('c')] }

async function newShop() {
  const at = `/v1/bots/${(await newBot(ann)).id}`
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  return at
}
const rows = z.object({ items: z.array(z.object({ id: z.string(), folder: z.string(), is_changed: z.boolean() })) })
const placesIn = async (at: string) => {
  const { items } = rows.parse((await ask(ann, 'GET', `${at}/flows`)).body)
  return items.map(({ id, folder }) => `${id}:${folder}`)
}
const exported = async (at: string) => (await ask(ann, 'GET', `${at}/document`)).body

test('folders of a file come in, and go out with the same bytes', async () => {
  const at = await newShop()
  const before = await exported(at)
  expect(before).toMatchObject({ folders, flows: [{ id: 'a', folder: 'spring' }, { folder: 'sales' }, { id: 'c' }] })
  expect(Object(before).flows[2]).not.toHaveProperty('folder')
  expect((await ask(ann, 'POST', `${at}/document`, Object(before))).status).toBe(200)
  expect(JSON.stringify(await exported(at))).toBe(JSON.stringify(before))
})

test('a file with folders in a loop or too deep: they come in where they can be', async () => {
  const at = `/v1/bots/${(await newBot(ann)).id}`
  const deep = ['1', '2', '3', '4'].map((id, index) => ({ id, name: id, parent: index ? `${index}` : '' }))
  const loop = [{ id: 'x', name: 'x', parent: 'x' }]
  await ask(ann, 'POST', `${at}/document`, { ...head, folders: [...deep, ...loop], flows: [flow('a', 'gone')] })
  expect(await exported(at)).toMatchObject({
    folders: [{ parent: '' }, { parent: '1' }, { parent: '2' }, { id: '4', parent: '2' }, { id: 'x', parent: '' }],
  })
  expect(await placesIn(at)).toEqual(['a:'])
})

test('moving a flow changes neither its draft nor the bot’s version', async () => {
  const at = await newShop()
  const versionOf = async () => Object(await ask(ann, 'GET', at)).body.version
  const before = await versionOf()
  expect(await ask(ann, 'POST', `${at}/flows/move`, { ids: ['a', 'c', 'none'], folder: 'help' })).toMatchObject({
    status: 200,
    body: { moved: ['a', 'c'] },
  })
  expect(await placesIn(at)).toEqual(['a:help', 'b:sales', 'c:help'])
  expect(await versionOf()).toBe(before)
  const { items } = rows.parse((await ask(ann, 'GET', `${at}/flows`)).body)
  expect(items.some(({ is_changed }) => is_changed)).toBe(false)
  expect((await ask(ann, 'GET', `${at}/flows/a/diff?from=live&to=draft`)).body).toMatchObject({ items: [] })
  await ask(ann, 'POST', `${at}/flows/move`, { ids: ['a'], folder: '' })
  expect((await placesIn(at))[0]).toBe('a:')
  expect((await ask(ann, 'POST', `${at}/flows/move`, { ids: ['a'], folder: 'gone' })).status).toBe(404)
})

test('an edit moves a flow too; a copy lies beside it; the trash remembers its folder', async () => {
  const at = await newShop()
  const edits = [{ edit: 'set_folder', folder: 'help' }]
  expect((await ask(ann, 'POST', `${at}/flows/a/edits`, { revision: 0, edit_key: 'into help', edits })).status).toBe(
    200,
  )
  await ask(ann, 'POST', `${at}/flows/a/duplicate`, {})
  expect((await placesIn(at)).filter((place) => place.endsWith(':help'))).toHaveLength(2)
  await ask(ann, 'DELETE', `${at}/flows/b`)
  await ask(ann, 'POST', `${at}/trash/flow.b/restore`)
  expect(await placesIn(at)).toContain('b:sales')
})

test('a folder is made, renamed, moved and ordered', async () => {
  const at = await newShop()
  const made = await ask(ann, 'POST', `${at}/folders`, { name: ' Autumn ', parent: 'sales', flows: ['c'] })
  expect(made).toMatchObject({ status: 201, body: { name: 'Autumn', parent: 'sales' } })
  const { id } = Object(made.body)
  expect(await placesIn(at)).toContain(`c:${id}`)
  expect(await ask(ann, 'PATCH', `${at}/folders/${id}`, { name: 'Fall' })).toMatchObject({ body: { name: 'Fall' } })
  await ask(ann, 'PATCH', `${at}/folders/help`, { before: 'sales' })
  const list = async () =>
    Object(await ask(ann, 'GET', `${at}/folders`)).body.items.map((each: { name: string }) => each.name)
  expect(await list()).toEqual(['Help', 'Sales', 'Spring', 'Fall'])
  expect(await ask(ann, 'PATCH', `${at}/folders/${id}`, { parent: '' })).toMatchObject({ body: { parent: '' } })
})

test.each([
  ['the same name beside it', 'POST', '', { name: 'SALES' }, 409, 'taken'],
  ['a known id', 'POST', '', { id: 'help', name: 'Other' }, 409, 'taken'],
  ['a missing parent', 'POST', '', { name: 'New', parent: 'gone' }, 404, 'not_found'],
  ['a blank name', 'POST', '', { name: ' ' }, 400, 'invalid_body'],
  ['a fourth level', 'PATCH', '/sales', { parent: 'deep' }, 409, 'folder.too_deep'],
  ['into itself', 'PATCH', '/sales', { parent: 'spring' }, 404, 'not_found'],
  ['an unknown folder', 'PATCH', '/gone', { name: 'x' }, 404, 'not_found'],
] as const)('%s: refused', async (_, method, path, body, status, message_code) => {
  const at = await newShop()
  await ask(ann, 'POST', `${at}/folders`, { id: 'deep', name: 'Deep', parent: 'help' })
  expect(await ask(ann, method, `${at}/folders${path}`, body)).toMatchObject({ status, body: { message_code } })
})

test('a deleted folder’s flows and folders move up; made again with them it is as before', async () => {
  const at = await newShop()
  const before = await exported(at)
  const gone = await ask(ann, 'DELETE', `${at}/folders/sales`)
  expect(gone).toMatchObject({ status: 200, body: { flows: ['b'], folders: ['spring'] } })
  expect(await placesIn(at)).toEqual(['a:spring', 'b:', 'c:'])
  expect(Object(await exported(at)).folders).toEqual([
    { id: 'spring', name: 'Spring', parent: '' },
    { id: 'help', name: 'Help', parent: '' },
  ])
  const again = { id: 'sales', name: 'Sales', parent: '', before: 'spring', ...Object(gone.body) }
  expect((await ask(ann, 'POST', `${at}/folders`, again)).status).toBe(201)
  expect(await exported(at)).toEqual(before)
})

test('parts of another bot come into the folders of the same names', async () => {
  const at = await newShop()
  const theirs = {
    ...head,
    folders: [
      { id: 'x', name: 'sales', parent: '' },
      { id: 'y', name: 'Winter', parent: 'x' },
    ],
    flows: [flow('one', 'x'), flow('two', 'y')],
  }
  await ask(ann, 'POST', `${at}/document?match=name`, theirs)
  const { folders: now, flows } = Object(await exported(at))
  const winter = now.find((each: { name: string }) => each.name === 'Winter')
  expect([now.length, winter.parent]).toEqual([4, 'sales'])
  expect(flows.slice(3).map((each: { folder: string }) => each.folder)).toEqual(['sales', winter.id])
})
