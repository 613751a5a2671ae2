import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { emptyTrash } from './erase.ts'

const { newUser, newBot, ask, platform } = await testApp()
const ann = await newUser()

const text = (words: string) => ({ key: 'c', plugin_id: 'text', config: { text: words } })
const flow = (id: string, words = 'Hi') => ({ id, name: id, blocks: [{ key: 'a', title: 'a', cards: [text(words)] }] })

/** A bot with one thing of each kind that can be deleted, and a customer with its tag and a value in its field. */
async function newShop() {
  const bot = await newBot(ann)
  const at = `/v1/bots/${bot.id}`
  const file = {
    ...{ format: 'hawker/1', platform: 'telegram_bot', name: 'Shop' },
    flows: [flow('welcome'), flow('hours')],
    keywords: [{ id: 'k', type: 1, keywords: ['hello'], flow: 'welcome' }],
    tags: [{ id: 'vip', name: 'VIP' }],
    custom_fields: [{ id: 'size', name: 'Size', type: 1 }],
    sequences: [{ id: 'care', name: 'Care' }],
    topics: [{ id: '7', name: 'News' }],
    agents: [{ id: 'helper', name: 'Helper' }],
  }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  const cell = await platform.cells.of(bot.id)
  await cell.db
    .insertInto('customer')
    .values({
      ...{ bot_id: bot.id, psid: '1', tags: ['vip'], custom_fields: '{"size":"M"}' },
      ...{ created_at: new Date(), first_name: 'Mai' },
    })
    .execute()
  const customer = () =>
    cell.db.selectFrom('customer').select(['tags', 'custom_fields']).where('bot_id', '=', bot.id).executeTakeFirst()
  const trash = async () =>
    Object(await ask(ann, 'GET', `${at}/trash`)).body.items.map(({ trash_id }: { trash_id: string }) => trash_id)
  return { bot, at, cell, customer, trash }
}

test.each([
  ['flows', 'hours', 'flow.hours'],
  ['keywords', 'k', 'keyword.k'],
  ['tags', 'vip', 'tag.vip'],
  ['custom_fields', 'size', 'custom_field.size'],
  ['sequences', 'care', 'sequence.care'],
  ['topics', '7', 'topic.7'],
  ['agents', 'helper', 'agent.helper'],
])('one of the %s goes to the trash and comes back as it was', async (list, id, trash_id) => {
  const { at, trash, customer } = await newShop()
  const exported = () => ask(ann, 'GET', `${at}/document`)
  const before = await exported()
  expect(await ask(ann, 'DELETE', `${at}/${list}/${id}`)).toMatchObject({ status: 204 })
  expect(await trash()).toEqual([trash_id])
  expect(JSON.stringify(Object(await exported()).body[list])).not.toContain(`"id":"${id}"`)
  expect((await ask(ann, 'DELETE', `${at}/${list}/${id}`)).status).toBe(404)

  expect((await ask(ann, 'POST', `${at}/trash/${trash_id}/restore`)).status).toBe(204)
  expect(await exported()).toMatchObject({ body: before.body })
  expect(await trash()).toEqual([])
  expect(await customer()).toEqual({ tags: ['vip'], custom_fields: { size: 'M' } })
  expect((await ask(ann, 'POST', `${at}/trash/${trash_id}/restore`)).status).toBe(404)
})

test('a flow comes back with its edits: a later save goes on from its revision', async () => {
  const { at } = await newShop()
  const save = (revision: number, name: string) =>
    ask(ann, 'POST', `${at}/flows/hours/edits`, {
      revision,
      edit_key: `key of ${name}`,
      edits: [{ edit: 'rename_flow', name }],
    })
  expect((await save(0, 'Opening hours')).status).toBe(200)
  await ask(ann, 'DELETE', `${at}/flows/hours`)
  expect(await save(1, 'Gone')).toMatchObject({ status: 409, body: { message_code: 'flow.in_trash' } })
  await ask(ann, 'POST', `${at}/trash/flow.hours/restore`)
  expect(await save(1, 'Open')).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await ask(ann, 'GET', `${at}/flows/hours/edits?after=0`)).toMatchObject({ status: 200 })
})

test('deleting a thing that a flow has just begun to use is refused, naming the flow', async () => {
  const { at, trash } = await newShop()
  const edits = [
    {
      edit: 'add_blocks',
      blocks: [
        {
          index: null,
          block: { key: 'b', type: 'action', config: { add_actions: [{ action: 'add_tag', action_id: 'vip' }] } },
        },
      ],
    },
  ]
  expect(
    (await ask(ann, 'POST', `${at}/flows/hours/edits`, { revision: 0, edit_key: 'uses the tag', edits })).status,
  ).toBe(200)
  expect(await ask(ann, 'DELETE', `${at}/tags/vip`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by: [{ what: 'flow', id: 'hours', name: 'hours' }] } },
  })
  expect(await trash()).toEqual([])
})

test('deleting for good removes the tag and the values from customers', async () => {
  const { at, customer, trash } = await newShop()
  for (const [list, id] of [
    ['tags', 'vip'],
    ['custom_fields', 'size'],
  ])
    await ask(ann, 'DELETE', `${at}/${list}/${id}`)
  expect((await ask(ann, 'DELETE', `${at}/trash/tag.vip`)).status).toBe(204)
  expect(await customer()).toEqual({ tags: [], custom_fields: { size: 'M' } })
  expect((await ask(ann, 'DELETE', `${at}/trash/custom_field.size`)).status).toBe(204)
  expect(await customer()).toEqual({ tags: [], custom_fields: {} })
  expect(await trash()).toEqual([])
})

test('deleting for good a thing outside the trash removes nothing from customers', async () => {
  const { at, customer } = await newShop()
  for (const trash_id of ['tag.vip', 'custom_field.size', 'nothing.vip'])
    expect((await ask(ann, 'DELETE', `${at}/trash/${trash_id}`)).status).toBe(404)
  expect(await customer()).toEqual({ tags: ['vip'], custom_fields: { size: 'M' } })
})

test('the trash is emptied after 30 days, a thing half erased at once', async () => {
  const { at, bot, cell, trash, customer } = await newShop()
  await ask(ann, 'DELETE', `${at}/tags/vip`)
  await ask(ann, 'DELETE', `${at}/flows/hours`)
  await ask(ann, 'DELETE', `${at}/keywords/k`)
  const put = platform.now()
  const later = (days: number) => new Date(put.getTime() + days * 86_400_000)
  await cell.db
    .updateTable('trash')
    .set({ is_erasing: true })
    .where('bot_id', '=', bot.id)
    .where('id', '=', 'k')
    .execute()
  expect(await trash()).toEqual(['flow.hours', 'tag.vip'])
  expect((await ask(ann, 'POST', `${at}/trash/keyword.k/restore`)).status).toBe(404)
  await emptyTrash(cell.db, later(29))
  expect(await trash()).toEqual(['flow.hours', 'tag.vip'])
  await emptyTrash(cell.db, later(31))
  expect(await trash()).toEqual([])
  expect(await customer()).toMatchObject({ tags: [] })
})

test('a restore without a sign-in is refused, and the thing stays in the trash', async () => {
  const { at, trash } = await newShop()
  await ask(ann, 'DELETE', `${at}/tags/vip`)
  const ended = { ...ann, cookie: '' }
  expect(await ask(ended, 'POST', `${at}/trash/tag.vip/restore`)).toMatchObject({
    status: 401,
    body: { message_code: 'auth.required' },
  })
  expect(await trash()).toEqual(['tag.vip'])
})

test('a thing whose name or id is in use stays in the trash', async () => {
  const { at, trash } = await newShop()
  await ask(ann, 'DELETE', `${at}/tags/vip`)
  expect((await ask(ann, 'POST', `${at}/tags`, { name: 'VIP' })).status).toBe(201)
  const taken = { status: 409, body: { message_code: 'taken' } }
  expect(await ask(ann, 'POST', `${at}/trash/tag.vip/restore`)).toMatchObject(taken)
  await ask(ann, 'DELETE', `${at}/flows/hours`)
  expect(await ask(ann, 'POST', `${at}/flows`, { id: 'hours', name: 'Hours' })).toMatchObject(taken)
  expect(await trash()).toEqual(['flow.hours', 'tag.vip'])
})

test('a file’s flow replaces one of its id in the trash', async () => {
  const { at, trash } = await newShop()
  const edits = [{ edit: 'rename_flow', name: 'Old' }]
  await ask(ann, 'POST', `${at}/flows/hours/edits`, { revision: 0, edit_key: 'an old name', edits })
  await ask(ann, 'DELETE', `${at}/flows/hours`)
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows: [flow('hours', 'New')] }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  expect(await trash()).toEqual([])
  const save = { revision: 0, edit_key: 'a new name', edits: [{ edit: 'rename_flow', name: 'New' }] }
  expect(await ask(ann, 'POST', `${at}/flows/hours/edits`, save)).toMatchObject({ status: 200, body: { revision: 1 } })
})

test('the trash counts as bytes of the bot until it is emptied', async () => {
  const { at } = await newShop()
  const used = async () =>
    Object(await ask(ann, 'GET', `${at}/quotas`)).body.items.find(({ key }: { key: string }) => key === 'draft_bytes')
      .used
  const before = await used()
  await ask(ann, 'DELETE', `${at}/flows/hours`)
  expect(await used()).toBeGreaterThanOrEqual(before)
  await ask(ann, 'DELETE', `${at}/trash/flow.hours`)
  expect(await used()).toBeLessThan(before)
})

test('several things move at once; those still in use stay and are named with their uses', async () => {
  const { at, trash, bot } = await newShop()
  expect(await ask(ann, 'POST', `${at}/trash`, { list: 'flows', ids: ['hours', 'welcome', 'none'] })).toMatchObject({
    status: 200,
    body: {
      moved: ['hours'],
      kept: [{ id: 'welcome', name: 'welcome', used_by: [{ what: 'keyword', id: 'k' }] }],
    },
  })
  expect(await trash()).toEqual(['flow.hours'])
  const stranger = await newUser()
  const other = await newBot(stranger)
  const theirs = `/v1/bots/${other.id}/trash`
  expect(await ask(stranger, 'POST', theirs, { list: 'keywords', ids: ['k'] })).toMatchObject({
    body: { moved: [], kept: [] },
  })
  expect(await ask(stranger, 'POST', `${theirs}/restore`, { trash_ids: ['flow.hours'] })).toMatchObject({
    body: { restored: [], kept: ['flow.hours'] },
  })
  expect((await ask(stranger, 'POST', `/v1/bots/${bot.id}/trash`, { list: 'keywords', ids: ['k'] })).status).toBe(404)
})

test('several things come back at once; one whose name was taken meanwhile stays', async () => {
  const { at, trash } = await newShop()
  await ask(ann, 'POST', `${at}/trash`, { list: 'tags', ids: ['vip'] })
  await ask(ann, 'POST', `${at}/trash`, { list: 'keywords', ids: ['k'] })
  await ask(ann, 'POST', `${at}/tags`, { name: 'VIP' })
  expect(
    await ask(ann, 'POST', `${at}/trash/restore`, { trash_ids: ['tag.vip', 'keyword.k', 'flow.none'] }),
  ).toMatchObject({ status: 200, body: { restored: ['keyword.k'], kept: ['tag.vip', 'flow.none'] } })
  expect(await trash()).toEqual(['tag.vip'])
})

test.each([
  ['no ids', { list: 'flows', ids: [] }],
  ['more than a request takes', { list: 'flows', ids: Array.from({ length: 501 }, (_, n) => `f${n}`) }],
  ['a list nothing is deleted from', { list: 'tools', ids: ['t'] }],
])('%s: refused', async (_, body) => {
  const { at } = await newShop()
  expect((await ask(ann, 'POST', `${at}/trash`, body)).status).toBe(400)
})
