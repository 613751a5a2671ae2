import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, join, ask } = await testApp()
const owner = await newUser()

test('an owner tells what the platform does not, and it stands beside what it does', async () => {
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

test('the word the platform checks the webhook by is shown to who manages the bot, and to nobody else', async () => {
  const { id } = await newBot(owner, 'facebook')
  const shown = async (who: typeof owner) => Object((await ask(who, 'GET', `/v1/bots/${id}/channel`)).body).verify_token
  expect(await shown(owner)).toEqual(expect.any(String))
  for (const role of ['CREATE_CONTENT', 'MODERATE'] as const) {
    const member = await newUser()
    await join(member, id, role)
    expect(await shown(member)).toBeNull()
  }
})
