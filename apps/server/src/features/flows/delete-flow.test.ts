import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const text = (key: string, words: string) => ({ key, plugin_id: 'text', config: { text: words } })
const block = (next_step: object | null) => ({ key: 'a', title: 'a', cards: [text('c', 'Hi')], next_step })

/** A bot with a flow `target` and a flow `other` that may lead to it; both are published. */
async function newShop(next: object | null = null) {
  const bot = await newBot(ann)
  const at = `/v1/bots/${bot.id}`
  const flows = [
    { id: 'target', name: 'Target', blocks: [block(null)] },
    { id: 'other', name: 'Other', blocks: [block(next)] },
  ]
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  return at
}
const goto = { type: 'flow', flow: 'target' }

test('deleting an unused flow gives the bot a new version', async () => {
  const at = await newShop()
  const before = await ask(ann, 'GET', at)
  expect((await ask(ann, 'DELETE', `${at}/flows/target`)).status).toBe(204)
  expect(await ask(ann, 'GET', `${at}/flows/target`)).toMatchObject({ body: { message_code: 'flow.in_trash' } })
  expect((await ask(ann, 'DELETE', `${at}/flows/target`)).status).toBe(404)
  const versions = [before, await ask(ann, 'GET', at)].map(({ body }) => Object(body).version)
  expect(versions[1]).toBe(versions[0] + 1)
})

test.each([
  ['the welcome', 'PATCH', '', { welcome_flow: 'target' }, { what: 'welcome_flow' }],
  ['the default', 'PATCH', '', { default_flow: 'target' }, { what: 'default_flow' }],
  [
    'a keyword',
    'POST',
    '/keywords',
    { type: 1, keywords: ['go', 'now'], flow: 'target' },
    { what: 'keyword', id: expect.any(String), name: 'go, now' },
  ],
] as const)('a flow that is %s is kept', async (_, method, path, body, used_by) => {
  const at = await newShop()
  expect((await ask(ann, method, `${at}${path}`, body)).status).toBeLessThan(300)
  const answer = await ask(ann, 'DELETE', `${at}/flows/target`)
  expect(answer).toMatchObject({
    status: 409,
    body: { success: false, message_code: 'in_use', errors: { used_by: [used_by] } },
  })
  expect((await ask(ann, 'GET', `${at}/flows/target`)).status).toBe(200)
})

test('an arrow of another flow, in its draft or live version, prevents the deletion', async () => {
  const at = await newShop(goto)
  const used_by = [{ what: 'flow', id: 'other', name: 'Other' }]
  const inUse = { status: 409, body: { message_code: 'in_use', errors: { used_by } } }
  expect(await ask(ann, 'DELETE', `${at}/flows/target`)).toMatchObject(inUse)

  const edits = [{ edit: 'set_goto', block: 'a', card: null, slot: '/next_step', goto: null }]
  const saved = await ask(ann, 'POST', `${at}/flows/other/edits`, { revision: 0, edit_key: 'take-it-off', edits })
  expect(saved).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await ask(ann, 'DELETE', `${at}/flows/target`)).toMatchObject(inUse)

  expect((await ask(ann, 'POST', `${at}/flows/other/publish`, { revision: 1 })).status).toBe(200)
  expect((await ask(ann, 'DELETE', `${at}/flows/target`)).status).toBe(204)
})
