import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await sharedPathApp()
const bot = await shop()
await ask(owner, 'PATCH', `/v1/bots/${bot.id}/settings`, { mark_bot_reply_failed: true })

/** A conversation whose last answer of the bot the platform refused. */
async function newFailure(psid: string) {
  stand.does = (one) =>
    one.to === psid && one.text
      ? { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: message is wrong' } }
      : stand.yes(one)
  await bot.says(psid, 'hello')
  await bot.settled()
  stand.reset()
  const at = `/v1/bots/${bot.id}/conversations/${await bot.conversation(psid)}`
  const isMarked = async () =>
    z.object({ reply_failed_at: z.string().nullable() }).parse((await ask(owner, 'GET', at)).body).reply_failed_at !==
    null
  await until(async () => expect(await isMarked()).toBe(true))
  return { at, isMarked }
}

test('a person writes: the mark of a failed reply goes', async () => {
  const { at, isMarked } = await newFailure('901')
  expect((await ask(owner, 'POST', `${at}/messages`, { text: 'Sorry, here it is.' })).status).toBe(202)
  expect(await isMarked()).toBe(false)
})

test('a person is done with it: the mark goes, and opening it again does not bring it back', async () => {
  const { at, isMarked } = await newFailure('902')
  expect((await ask(owner, 'POST', `${at}/done`, { is_done: true })).status).toBe(204)
  expect(await isMarked()).toBe(false)
  expect((await ask(owner, 'POST', `${at}/done`, { is_done: false })).status).toBe(204)
  expect(await isMarked()).toBe(false)
})

test('a person sends it again: the mark goes', async () => {
  const { at, isMarked } = await newFailure('903')
  const { items } = Object((await ask(owner, 'GET', `${at}/messages`)).body)
  const failed = items.find((message: unknown) => Object(message).status === 'failed')
  expect((await ask(owner, 'POST', `${at}/messages/${failed.n}/send_again`)).status).toBe(202)
  expect(await isMarked()).toBe(false)
})
