import { expect, test } from 'vitest'
import { sharedPathApp } from '../testing/path-app.ts'

const app = await sharedPathApp()
const bot = await app.shop()
const at = `/v1/bots/${bot.id}/flows`

const asks = (question: string) => ({
  key: 'ask',
  title: 'Size',
  cards: [{ key: 'c', plugin_id: 'user_input', config: { question } }],
  next_step: { type: 'blocks', block_key: 'thanks' },
})
const thanks = (text: string) => ({
  key: 'thanks',
  title: 'Thanks',
  cards: [{ key: 'c', plugin_id: 'text', config: { text } }],
})

/** Saves new words for the block after the question, and publishes them. */
async function publish(revision: number, text: string, inside: 'go_on' | 'finish') {
  const edits = [{ edit: 'update_card', block: 'thanks', card: thanks(text).cards[0] }]
  await app.ask(app.owner, 'POST', `${at}/size/edits`, { revision, edit_key: `new words ${revision}`, edits })
  const body = { revision: revision + 1, inside }
  expect((await app.ask(app.owner, 'POST', `${at}/size/publish`, body)).status).toBe(200)
}

test('customers inside a flow go on in its new blocks, or finish in those they are in', async () => {
  const flow = { id: 'size', name: 'Size', blocks: [asks('Which size?'), thanks('First words')] }
  await app.ask(app.owner, 'POST', at, { id: 'size', name: 'Size', flow })
  const start = { kind: 'keywords', keywords: ['size'] }
  expect((await app.ask(app.owner, 'POST', `${at}/size/publish`, { revision: 0, start })).status).toBe(200)
  const says = async (psid: string, text: string) => {
    await bot.says(psid, text)
    await bot.settled()
  }
  for (const psid of ['701', '702']) await says(psid, 'size')
  const inside = async () => (await app.ask(app.owner, 'GET', `${at}/size/inside`)).body
  expect(await inside()).toMatchObject({ items: [{ block: 'ask', kind: 'waits', many: 2 }] })

  await publish(0, 'Second words', 'go_on')
  await says('701', 'XL')
  expect((await bot.thread('701')).at(-1)).toBe('bot: Second words (sent)')

  await publish(1, 'Third words', 'finish')
  await says('703', 'size')
  // A later publication keeps the promise that they finish.
  await publish(2, 'Fourth words', 'go_on')
  await says('702', 'M')
  await says('703', 'S')
  expect((await bot.thread('702')).at(-1)).toBe('bot: First words (sent)')
  expect((await bot.thread('703')).at(-1)).toBe('bot: Fourth words (sent)')
  expect(await inside()).toEqual({ items: [], next: null })
})
