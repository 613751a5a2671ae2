import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const owner = await newUser()
const site = await newBot(owner, 'pke_chat_plugin')
const put = (bot_id: string, theme: object) => ask(owner, 'PUT', `/v1/bots/${bot_id}/channel/look`, theme)
const plain = { widget_color: '', widget_greeting: '', avatar_url: '' }

test('the theme is stored beside the platform’s details', async () => {
  const theme = { widget_color: '#AA3300', widget_greeting: 'Xin chào 👋', avatar_url: 'https://shop.example/a.png' }
  expect(await put(site.id, theme)).toMatchObject({ status: 200, body: theme })
  expect((await ask(owner, 'GET', `/v1/bots/${site.id}/channel`)).body).toMatchObject({ details: theme })
  await put(site.id, plain)
  expect((await ask(owner, 'GET', `/v1/bots/${site.id}/channel`)).body).toMatchObject({ details: plain })
})

test.each([
  ['an invalid colour', { widget_color: 'red' }],
  ['a picture that is a script', { avatar_url: 'javascript:alert(1)' }],
  ['a greeting that is too long', { widget_greeting: 'x'.repeat(301) }],
])('%s is refused', async (_, wrong) => {
  expect(await put(site.id, { ...plain, ...wrong })).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body', errors: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
  })
})

test('only the website chat has a theme', async () => {
  const telegram = await newBot(owner)
  expect(await put(telegram.id, plain)).toMatchObject({ status: 422, body: { message_code: 'channel.not_supported' } })
})
