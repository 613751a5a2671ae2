import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, join, ask } = await sharedApp()
const ann = await newUser()
const says = (flow: string | null) => ({
  key: 'a',
  title: 'a',
  cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Hi' } }],
  next_step: flow ? { type: 'flow', flow } : null,
})

/** A bot with a published flow `other`, which may lead to the draft `new`. */
async function newShop(other: string | null = null) {
  const bot = await newBot(ann)
  const at = `/v1/bots/${bot.id}`
  const flows = [{ id: 'other', name: 'Other', blocks: [says(other)] }]
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  const flow = { id: 'new', name: 'New', blocks: [says(null)] }
  expect((await ask(ann, 'POST', `${at}/flows`, { id: 'new', name: 'New', flow })).status).toBe(201)
  return { ...bot, at }
}
const rows = z.object({ items: z.array(z.looseObject({ id: z.string(), starts: z.array(z.looseObject({})) })) })
async function startsOf(at: string, id = 'new') {
  const { items } = rows.parse((await ask(ann, 'GET', `${at}/flows`)).body)
  return items.find((flow) => flow.id === id)?.starts
}
const publish = (at: string, start?: object, who = ann) =>
  ask(who, 'POST', `${at}/flows/new/publish`, { revision: 0, ...(start && { start }) })
const head = (by: string) => ({ by, id: null, name: null })

test('a flow published without a start has none', async () => {
  const { at } = await newShop()
  expect((await publish(at)).status).toBe(200)
  expect(await startsOf(at)).toEqual([])
})

test.each([
  ['a first message', { kind: 'first_message' }, head('welcome_flow'), { welcome_flow: 'new' }],
  ['no other answer', { kind: 'nothing_fits' }, head('default_flow'), { default_flow: 'new' }],
] as const)('publishing may let a flow start with %s, in one version', async (_, start, expected, bot) => {
  const { at } = await newShop()
  const before = Object((await ask(ann, 'GET', at)).body).version
  expect(await publish(at, start)).toMatchObject({ status: 200, body: { version: before + 1 } })
  expect(await startsOf(at)).toEqual([expected])
  expect((await ask(ann, 'GET', at)).body).toMatchObject(bot)
})

test('publishing may give a flow its keywords', async () => {
  const { at } = await newShop()
  expect((await publish(at, { kind: 'keywords', keywords: ['price', 'giá'] })).status).toBe(200)
  expect(await startsOf(at)).toEqual([{ by: 'keyword', id: expect.any(String), name: 'price, giá' }])
})

test('a first message starts the flow also where the welcome was switched off', async () => {
  const { at } = await newShop()
  await ask(ann, 'PATCH', `${at}/settings`, { is_started: false })
  expect((await publish(at, { kind: 'first_message' })).status).toBe(200)
  expect(await startsOf(at)).toEqual([head('welcome_flow')])
  await ask(ann, 'PATCH', `${at}/settings`, { is_started: false })
  expect(await startsOf(at)).toEqual([])
})

test('a flow with problems is not published, and does not start', async () => {
  const { at } = await newShop()
  const edits = [{ edit: 'update_block', block: { ...says(null), title: ' ' } }]
  await ask(ann, 'POST', `${at}/flows/new/edits`, { revision: 0, edit_key: 'no-title-left', edits })
  const answer = await ask(ann, 'POST', `${at}/flows/new/publish`, { revision: 1, start: { kind: 'nothing_fits' } })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(await startsOf(at)).toEqual([])
})

test('another flow starts it only once something starts that one, and as it is live', async () => {
  const { at } = await newShop('new')
  expect(await startsOf(at)).toEqual([])
  await ask(ann, 'PATCH', at, { default_flow: 'other' })
  const other = [{ by: 'flow', id: 'other', name: 'Other' }]
  expect(await startsOf(at)).toEqual(other)
  const edits = [{ edit: 'set_goto', block: 'a', card: null, slot: '/next_step', goto: null }]
  await ask(ann, 'POST', `${at}/flows/other/edits`, { revision: 0, edit_key: 'take-it-off', edits })
  expect(await startsOf(at)).toEqual(other)
  await ask(ann, 'POST', `${at}/flows/other/publish`, { revision: 1 })
  expect(await startsOf(at)).toEqual([])
})

test('a published flow gets a start of its own without being published again', async () => {
  const { at } = await newShop()
  await publish(at)
  const add = (flow: string, start: object) => ask(ann, 'POST', `${at}/flows/${flow}/starts`, start)
  expect((await add('new', { kind: 'nothing_fits' })).status).toBe(204)
  expect((await add('new', { kind: 'keywords', keywords: ['hi'] })).status).toBe(204)
  expect((await add('gone', { kind: 'nothing_fits' })).status).toBe(404)
  expect((await add('new', { kind: 'keywords', keywords: [] })).status).toBe(400)
  expect(await startsOf(at)).toEqual([head('default_flow'), { by: 'keyword', id: expect.any(String), name: 'hi' }])
})

test('an editor may add keywords; the welcome flow is for admins', async () => {
  const { at, id } = await newShop()
  const editor = await newUser()
  await join(editor, id, 'CREATE_CONTENT')
  expect((await publish(at, { kind: 'first_message' }, editor)).status).toBe(403)
  expect(await startsOf(at)).toEqual([])
  expect((await publish(at, { kind: 'keywords', keywords: ['price'] }, editor)).status).toBe(200)
})
