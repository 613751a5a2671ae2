import { expect, test } from 'vitest'
import { sharedApp } from '../../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()

const text = (words: string) => ({ key: 'c', plugin_id: 'text', config: { text: words } })
const block = (key: string, next = '') => ({
  ...{ key, title: key.toUpperCase(), cards: [text(`I am ${key}`)] },
  ...(next && { next_step: { type: 'blocks', block_key: next } }),
})

/** A flow `f` with three blocks in a row. */
async function newFlow() {
  const bot = await newBot(ann)
  const at = `/v1/bots/${bot.id}`
  const flow = { id: 'f', name: 'Shop', blocks: [block('a', 'b'), block('b', 'c'), block('c')] }
  expect((await ask(ann, 'POST', `${at}/flows`, { id: 'f', name: 'Shop', flow })).status).toBe(201)
  const save = async (...edits: object[]) => {
    const { revision } = Object(await ask(ann, 'GET', `${at}/flows/f`)).body
    const body = { revision, edit_key: `edit ${crypto.randomUUID()}`, edits }
    expect((await ask(ann, 'POST', `${at}/flows/f/edits`, body)).status).toBe(200)
  }
  const remove = (...blocks: string[]) => save({ edit: 'remove_blocks', blocks })
  const shape = async () =>
    Object(await ask(ann, 'GET', `${at}/flows/f`)).body.flow.blocks.map(
      (each: { key: string; next_step: { block_key: string } | null }) =>
        each.key + (each.next_step ? `>${each.next_step.block_key}` : ''),
    )
  const ids = async (): Promise<string[]> =>
    Object(await ask(ann, 'GET', `${at}/trash`)).body.items.map(({ trash_id }: { trash_id: string }) => trash_id)
  const restore = (id: string) => ask(ann, 'POST', `${at}/trash/${encodeURIComponent(id)}/restore`)
  return { at, save, remove, shape, ids, restore }
}

test('a deleted block goes to the trash, and comes back under its key with the arrows to and from it', async () => {
  const { at, remove, shape, ids, restore } = await newFlow()
  await remove('b')
  expect(await shape()).toEqual(['a', 'c'])
  expect(await ids()).toEqual(['block./f/b'])
  expect(await ask(ann, 'GET', `${at}/trash`)).toMatchObject({ body: { items: [{ kind: 'block', name: 'B · Shop' }] } })
  expect(await ask(ann, 'GET', `${at}/flows/f/trash`)).toMatchObject({
    status: 200,
    body: { items: [{ trash_id: 'block./f/b', removed: { block: { key: 'b' }, arrows: [{ block: 'a' }] } }] },
  })
  expect((await restore('block./f/b')).status).toBe(204)
  expect(await shape()).toEqual(['a>b', 'b>c', 'c'])
  expect(await ids()).toEqual([])
  expect((await restore('block./f/b')).status).toBe(404)
})

test('only arrows whose ends still live come back, and none that was aimed elsewhere', async () => {
  const { remove, save, shape, restore } = await newFlow()
  await remove('b')
  const goto = { type: 'blocks', block_key: 'c' }
  await save({ edit: 'set_goto', block: 'a', card: null, slot: '/next_step', goto })
  await remove('c')
  await restore('block./f/c')
  expect(await shape()).toEqual(['a>c', 'c'])
  await remove('c')
  await restore('block./f/b')
  expect(await shape()).toEqual(['a>b', 'b'])
})

test('an undone deletion takes the block out of the trash', async () => {
  const { save, remove, ids } = await newFlow()
  await remove('b')
  await save({ edit: 'add_blocks', blocks: [{ index: 1, block: block('b') }] })
  expect(await ids()).toEqual([])
})

test('several blocks of one flow come back at once, with the arrows between them', async () => {
  const { at, remove, shape, ids } = await newFlow()
  await remove('b', 'c')
  const trash_ids = await ids()
  expect(await ask(ann, 'POST', `${at}/trash/restore`, { trash_ids })).toMatchObject({
    body: { restored: trash_ids, kept: [] },
  })
  expect(await shape()).toEqual(['a>b', 'b>c', 'c'])
})

test('a block of a flow in the trash is refused, and comes back with it', async () => {
  const { at, remove, shape, ids, restore } = await newFlow()
  await remove('b')
  await ask(ann, 'DELETE', `${at}/flows/f`)
  expect(await restore('block./f/b')).toMatchObject({ status: 409, body: { message_code: 'flow.in_trash' } })
  const trash_ids = await ids()
  expect(await ask(ann, 'POST', `${at}/trash/restore`, { trash_ids })).toMatchObject({ body: { kept: [] } })
  expect(await shape()).toEqual(['a>b', 'b>c', 'c'])
})

test('a locked flow takes no block back', async () => {
  const { at, remove, restore } = await newFlow()
  await remove('b')
  await ask(ann, 'PUT', `${at}/flows/f/locks`, { locks: ['edit'] })
  expect(await restore('block./f/b')).toMatchObject({ status: 409, body: { message_code: 'flow.locked' } })
})

test('a flow that is deleted for good takes its deleted blocks along', async () => {
  const { at, remove, ids } = await newFlow()
  await remove('b')
  await ask(ann, 'DELETE', `${at}/flows/f`)
  await ask(ann, 'DELETE', `${at}/trash/flow.f`)
  expect(await ids()).toEqual([])
})

test('a file over a flow keeps the blocks it removes', async () => {
  const { at, ids } = await newFlow()
  const file = {
    format: 'hawker/1',
    platform: 'telegram_bot',
    name: 'Shop',
    flows: [{ id: 'f', name: 'Shop', blocks: [block('a')] }],
  }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  expect((await ids()).toSorted()).toEqual(['block./f/b', 'block./f/c'])
})
