import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()
const { id: bot_id, cell } = await newBot(owner)
const home = async () => (await ask(owner, 'GET', `/v1/bots/${bot_id}/home`)).body

test('flows that went round in circles are named with their block, as often as they were stopped', async () => {
  expect(await home()).toMatchObject({ stopped: [] })
  await ask(owner, 'POST', `/v1/bots/${bot_id}/flows`, { id: 'round', name: 'Round and round' })
  const at = new Date().toISOString()
  const note = (n: number, key: string, flow: string) => ({
    at,
    conversation_id: '1',
    n: String(n),
    bot_id,
    by: 'system',
    type: 'note',
    status: 'note',
    content: JSON.stringify({ key, params: { flow, block: 'b' } }),
  })
  const notes = [
    note(1, 'loop_stopped', 'round'),
    note(2, 'loop_stopped', 'round'),
    note(3, 'goto_missing', 'round'),
    note(4, 'loop_stopped', 'gone since'),
  ]
  await cell.db.insertInto('message').values(notes).execute()
  expect(await home()).toMatchObject({
    stopped: [{ flow: 'round', flow_name: 'Round and round', block: 'b', times: 2, at }],
  })
})
