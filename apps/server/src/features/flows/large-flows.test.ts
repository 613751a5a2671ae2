import { afterAll, expect, test, vi } from 'vitest'
import { heavyBounds } from '../../platform/heavy/heavy.ts'
import { HeavyWorker } from '../../platform/heavy/worker.ts'
import { testApp } from '../../testing/test-app.ts'
import { lintRules } from '../document/index.ts'

const { newUser, newBot, ask } = await testApp({ HAWKER_QUOTA_FLOW_BYTES: '300000' })
const ann = await newUser()
const { id: bot_id, cell } = await newBot(ann)
const at = `/v1/bots/${bot_id}`
const inThread = vi.spyOn(HeavyWorker.prototype, 'run')
afterAll(() => inThread.mockRestore())

const block = (text: string) => ({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
const letters = heavyBounds.light_bytes + 1_000
let keys = 0
const say = (revision: number, text: string) =>
  ask(ann, 'POST', `${at}/flows/large/edits`, {
    revision,
    edit_key: `large-edit-${++keys}`,
    edits: [{ edit: 'update_card', block: 'a', card: { key: 'c', plugin_id: 'text', config: { text } } }],
  })
const counts = async () => {
  const { items } = Object((await ask(ann, 'GET', `${at}/flows`)).body)
  return items.map(({ blocks, problems }: Record<string, number>) => ({ blocks, problems }))
}
const row = () =>
  cell.db
    .selectFrom('flow')
    .select(['blocks', 'problems', 'counted_revision', 'counted_by', 'revision'])
    .where('bot_id', '=', bot_id)
    .executeTakeFirstOrThrow()

test('edits of a large flow are saved in a thread: refused, repeated and lost ones as everywhere', async () => {
  const flow = { id: 'large', name: 'Large', blocks: [block('x'.repeat(letters))] }
  expect((await ask(ann, 'POST', `${at}/flows`, { id: 'large', name: 'Large', flow })).status).toBe(201)
  inThread.mockClear()
  expect(await say(0, 'y'.repeat(letters))).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(inThread).toHaveBeenCalledTimes(1)
  expect(inThread.mock.calls[0]?.[0]).toMatchObject({ name: 'saveFlow' })
  expect(await say(0, 'z')).toMatchObject({
    status: 409,
    body: { message_code: 'conflict.revision', errors: { revision: 1 } },
  })
  const { flow: saved } = Object((await ask(ann, 'GET', `${at}/flows/large`)).body)
  expect(saved.blocks[0].cards[0].config.text).toBe('y'.repeat(letters))
})

test('a flow above the limit of bytes is refused, however it would come to be, and nothing changes', async () => {
  const refused = { status: 409, body: { message_code: 'quota.flow_bytes' } }
  const text = 'x'.repeat(300_000)
  expect(await say(1, text)).toMatchObject(refused)
  const flow = { id: 'more', name: 'More', blocks: [block(text)] }
  expect(await ask(ann, 'POST', `${at}/flows`, { id: 'more', name: 'More', flow })).toMatchObject(refused)
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows: [flow] }
  expect(await ask(ann, 'POST', `${at}/document`, file)).toMatchObject(refused)
  expect(await counts()).toEqual([{ blocks: 1, problems: 0 }])
  expect(await row()).toMatchObject({ revision: 1 })
})

test.each([
  ['of a release that did not count', { blocks: null, problems: null, counted_revision: null, counted_by: null }],
  ['counted by other rules', { blocks: 9, problems: 9, counted_by: lintRules() ^ 1 }],
  ['saved by a process of an earlier release', { blocks: 9, problems: 9, counted_revision: 0 }],
])('a row %s is counted again by the list, once', async (_, old) => {
  await cell.db.updateTable('flow').set(old).where('bot_id', '=', bot_id).execute()
  const fresh = { blocks: 1, problems: 0 }
  expect(await counts()).toEqual([fresh])
  expect(await row()).toEqual({ ...fresh, counted_revision: 1, counted_by: lintRules(), revision: 1 })
})
