import { expect, test, vi } from 'vitest'
import { lockWaits } from '../../testing/lock-waits.ts'
import { sharedApp } from '../../testing/test-app.ts'
import { lockBot } from '../document/index.ts'

const { newUser, newBot, join, ask } = await sharedApp()
const owner = await newUser()

test('the owner’s details are stored beside those from the platform', async () => {
  const { id } = await newBot(owner, 'facebook')
  const path = `/v1/bots/${id}/channel`
  const told = { privacy_url: 'https://shop.example/privacy', app_id: '77' }
  expect(await ask(owner, 'PUT', `${path}/details`, told)).toMatchObject({ status: 200, body: told })
  await ask(owner, 'PUT', `${path}/details`, { app_id: '' })
  expect((await ask(owner, 'GET', path)).body).toMatchObject({ details: { ...told, app_id: '' } })
})

test('a detail the channel has no field for is refused', async () => {
  const { id } = await newBot(owner, 'telegram_bot')
  expect(await ask(owner, 'PUT', `/v1/bots/${id}/channel/details`, { privacy_url: 'https://a.example' })).toMatchObject(
    {
      status: 400,
      body: { message_code: 'invalid_body', errors: { privacy_url: expect.any(String) } },
    },
  )
})

test('only managers of the bot see the token by which the platform verifies the webhook', async () => {
  const { id } = await newBot(owner, 'facebook')
  const shown = async (who: typeof owner) => Object((await ask(who, 'GET', `/v1/bots/${id}/channel`)).body).verify_token
  expect(await shown(owner)).toEqual(expect.any(String))
  for (const role of ['CREATE_CONTENT', 'MODERATE'] as const) {
    const member = await newUser()
    await join(member, id, role)
    expect(await shown(member)).toBeNull()
  }
})

test.each([
  ['facebook', 'details', { app_id: '77' }],
  ['pke_chat_plugin', 'look', { widget_color: '', widget_greeting: 'Hi', avatar_url: '' }],
])('details of %s sent to /%s are visible once the revision rises, and not before', async (channel, part, told) => {
  const { id, cell } = await newBot(owner, channel)
  const revision = async () =>
    (await cell.db.selectFrom('bot').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision
  const details = async () => Object((await ask(owner, 'GET', `/v1/bots/${id}/channel`)).body).details
  const before = await revision()
  const change = await cell.db.transaction().execute(async (tx) => {
    await lockBot(tx, id)
    const asked = ask(owner, 'PUT', `/v1/bots/${id}/channel/${part}`, told)
    await vi.waitFor(async () => expect(await lockWaits(cell)).toBe(1), 60_000)
    expect(await details()).toEqual({})
    return { asked }
  })
  expect((await change.asked).status).toBe(200)
  expect([await details(), await revision()]).toEqual([told, before + 1])
})
