import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const owner = await newUser()

const flow = {
  id: 'f',
  name: 'F',
  blocks: [{ key: 'a', title: 'A', cards: [{ key: 't', plugin_id: 'typing', config: { seconds: 2 } }] }],
}

test('what an own app declares counts for the problems of its drafts and for the inbox', async () => {
  const { id, cell } = await newBot(owner, 'custom')
  const at = `/v1/bots/${id}`
  const file = { format: 'hawker/1', platform: 'custom', name: 'Kiosk', flows: [flow] }
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBeLessThan(300)
  const problems = async () =>
    Object((await ask(owner, 'GET', `${at}/problems`)).body).items.map(({ key }: { key: string }) => key)
  const before = await problems()
  const details = JSON.stringify({ capabilities: JSON.stringify({ typing: false }) })
  await cell.db.updateTable('account').set({ details }).where('bot_id', '=', id).execute()
  expect(await problems()).toEqual([...before, 'card_degraded'])
})
