import { expect, test } from 'vitest'
import { sharedApp } from '../../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()

const text = { key: 'c', plugin_id: 'text', config: { text: 'Hi' } }
const flow = (id: string, to: string | null = null) => ({
  id,
  name: id.toUpperCase(),
  blocks: [{ key: 'start', title: 'Start', cards: [text], next_step: to && { type: 'flow', flow: to } }],
})
const keyword = { id: 'k', keywords: ['hi'], flow: 'a', is_published: true }

/** A leads to b, b to a; c to b. A keyword starts c. */
async function newShop(...keywords: object[]) {
  const at = `/v1/bots/${(await newBot(ann)).id}`
  const flows = [flow('a', 'b'), flow('b', 'a'), flow('c')]
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows, keywords }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  return at
}
const liveIn = async (at: string) =>
  Object(await ask(ann, 'GET', `${at}/flows`)).body.items.flatMap(
    ({ id, published_revision }: { id: string; published_revision: number | null }) =>
      published_revision === null ? [] : [id],
  )

test('flows that only lead to each other are unpublished together, in one version', async () => {
  const at = await newShop()
  const version = async () => Object(await ask(ann, 'GET', at)).body.version
  const before = await version()
  expect(await ask(ann, 'POST', `${at}/flows/unpublish`, { ids: ['a', 'b', 'none'] })).toMatchObject({
    status: 200,
    body: { moved: ['a', 'b'], kept: [] },
  })
  expect([await liveIn(at), await version()]).toEqual([['c'], before + 1])
  expect((await ask(ann, 'POST', `${at}/flows/a/publish`, { revision: 0 })).status).toBe(200)
  expect(await liveIn(at)).toEqual(['a', 'c'])
})

test('one of them alone stays, naming the other; so does one that a keyword starts', async () => {
  const at = await newShop(keyword)
  const both = await ask(ann, 'POST', `${at}/flows/unpublish`, { ids: ['b'] })
  expect(both.body).toEqual({
    moved: [],
    kept: [{ id: 'b', name: 'B', is_locked: false, used_by: [{ what: 'flow', id: 'a', name: 'A' }] }],
  })
  const all = await ask(ann, 'POST', `${at}/flows/unpublish`, { ids: ['a', 'b', 'c'] })
  expect(all.body).toMatchObject({ moved: ['c'], kept: [{ id: 'a' }, { id: 'b' }] })
  expect(await liveIn(at)).toEqual(['a', 'b'])
})

test('flows that only lead to each other go to the trash together, and come back as they were', async () => {
  const at = await newShop()
  const before = await ask(ann, 'GET', `${at}/document`)
  const trash = { list: 'flows', ids: ['a', 'b'] }
  expect(await ask(ann, 'POST', `${at}/trash`, trash)).toMatchObject({ body: { moved: ['a', 'b'], kept: [] } })
  await ask(ann, 'POST', `${at}/trash/restore`, { trash_ids: ['flow.a', 'flow.b'] })
  expect((await ask(ann, 'GET', `${at}/document`)).body).toEqual(before.body)
  expect(await liveIn(at)).toEqual(['a', 'b', 'c'])
})

test('a locked flow is neither deleted nor unpublished nor published; others of the selection are', async () => {
  const at = await newShop()
  await ask(ann, 'PUT', `${at}/flows/c/locks`, { locks: ['edit'] })
  const kept = [{ id: 'c', name: 'C', used_by: [], is_locked: true }]
  const ids = ['a', 'b', 'c']
  expect((await ask(ann, 'POST', `${at}/flows/unpublish`, { ids })).body).toEqual({ moved: ['a', 'b'], kept })
  expect((await ask(ann, 'POST', `${at}/trash`, { list: 'flows', ids })).body).toEqual({ moved: ['a', 'b'], kept })
  for (const path of ['publish', 'versions/1/publish'])
    expect(await ask(ann, 'POST', `${at}/flows/c/${path}`, { revision: 0 })).toMatchObject({
      status: 409,
      body: { message_code: 'flow.locked' },
    })
})

test('the uses of a flow: each place that leads to it, in the draft, live, or both', async () => {
  const at = await newShop(keyword)
  const edits = [{ edit: 'set_goto', block: 'start', card: null, slot: '/next_step', goto: null }]
  await ask(ann, 'POST', `${at}/flows/b/edits`, { revision: 0, edit_key: 'no longer to a', edits })
  await ask(ann, 'POST', `${at}/flows/c/edits`, {
    ...{ revision: 0, edit_key: 'now to a' },
    edits: [{ ...edits[0], goto: { type: 'flow', flow: 'a' } }],
  })
  const start = { key: 'start', title: 'Start' }
  expect((await ask(ann, 'GET', `${at}/flows/a/uses`)).body).toEqual({
    items: [
      { what: 'flow', id: 'c', name: 'C', block: start, is_draft: true, is_live: false },
      { what: 'keyword', id: 'k', name: 'hi', block: null, is_draft: true, is_live: true },
      { what: 'flow', id: 'b', name: 'B', block: start, is_draft: false, is_live: true },
    ],
    next: null,
  })
})

test.each([
  ['GET', '', {}],
  ['GET', '/uses', {}],
  ['GET', '/versions', {}],
  ['GET', '/edits?after=0', {}],
  ['PATCH', '', { name: 'New' }],
  ['POST', '/publish', { revision: 0 }],
  ['POST', '/duplicate', {}],
  ['PUT', '/locks', { locks: [] }],
  ['POST', '/edits', { revision: 0, edit_key: 'in the trash', edits: [{ edit: 'rename_flow', name: 'New' }] }],
] as const)('%s %s of a flow in the trash says that it is there', async (method, path, body) => {
  const at = await newShop()
  await ask(ann, 'DELETE', `${at}/flows/c`)
  expect(await ask(ann, method, `${at}/flows/c${path}`, body)).toMatchObject({
    status: 409,
    body: { message_code: 'flow.in_trash' },
  })
  expect((await ask(ann, method, `${at}/flows/none${path}`, body)).status).toBe(404)
})

test('blocks of another bot: found by name, made where missing, named where lost; no flow is stored', async () => {
  const at = await newShop()
  await ask(ann, 'POST', `${at}/tags`, { id: 'own', name: 'vip' })
  const blocks = [
    {
      ...{ key: 'x', title: 'X', type: 'action', next_step: { type: 'flow', flow: 'theirs' } },
      config: {
        add_actions: [
          { action: 'add_tag', action_id: 't1' },
          { action: 'add_tag', action_id: 't2' },
          { action: 'sign_follow_sequence', action_id: 's1' },
        ],
      },
    },
  ]
  const from = {
    tags: [
      { id: 't1', name: 'VIP' },
      { id: 't2', name: 'Fresh' },
      { id: 't3', name: 'Unused' },
    ],
    ...{ custom_fields: [], bot_fields: [], topics: [], agents: [] },
    flows: [{ id: 'theirs', name: 'b' }],
    sequences: [{ id: 's1', name: 'Care' }],
  }
  const answer = await ask(ann, 'POST', `${at}/block_copies`, { blocks, from })
  const { tags, flows } = Object((await ask(ann, 'GET', `${at}/document`)).body)
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['vip', 'Fresh'])
  expect(flows).toHaveLength(3)
  const add = (action_id: string) => ({ action: 'add_tag', action_id })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      blocks: [
        {
          key: 'x',
          config: { add_actions: [add('own'), add(tags[1].id), { action_id: '' }] },
          next_step: { type: 'flow', flow: 'b' },
        },
      ],
      made: ['Fresh'],
      missing: [{ list: 'sequences', name: 'Care' }],
    },
  })
})
