import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const { app, ask, owner, newUser, join, shop, stand } = await sharedPathApp()
const bot = await shop()
const base = `/v1/bots/${bot.id}/conversations`
const moderator = await newUser('Mai')
await join(moderator, bot.id, 'MODERATE')

const block = (at: string, is_blocked: boolean) => ask(moderator, 'POST', `${at}/block`, { is_blocked })
const isBlocked = async (at: string) => Object((await ask(owner, 'GET', at)).body).customer.is_blocked
const notes = async (at: string) => {
  const { items } = z
    .object({
      items: z.array(
        z.looseObject({
          by: z.string(),
          user_name: z.string().nullable(),
          content: z.looseObject({ key: z.string().optional() }),
        }),
      ),
    })
    .parse((await ask(owner, 'GET', `${at}/messages`)).body)
  return items.filter(({ by }) => by === 'system').map(({ content, user_name }) => [content.key, user_name])
}
async function newTalk(psid: string, text: string) {
  await bot.says(psid, text)
  await bot.settled()
  return `${base}/${await bot.conversation(psid)}`
}

test('a blocked customer’s messages are stored but start nothing; once unblocked, the bot answers again', async () => {
  const at = await newTalk('900', 'much')
  const waiting = () => bot.rows('select 1 from cell.timer where conversation_id = $1', at.split('/').at(-1))
  expect([await isBlocked(at), (await waiting()).length]).toEqual([false, 1])

  expect(await block(at, true)).toMatchObject({ status: 202, body: { accepted: true } })
  await block(at, true)
  await bot.settled()
  expect([await isBlocked(at), (await waiting()).length]).toEqual([true, 0])
  await bot.says('900', 'hello?')
  await bot.settled()
  expect(stand.saidTo('900')).toEqual(['wait'])

  await block(at, false)
  await bot.says('900', 'hello!')
  await until(() => expect(stand.saidTo('900')).toEqual(['wait', 'You said hello!']))
  expect(await isBlocked(at)).toBe(false)
  expect(await notes(at)).toEqual([
    ['blocked', 'Mai'],
    ['unblocked', 'Mai'],
  ])
})

test('an operator’s message still reaches a blocked customer', async () => {
  const at = await newTalk('901', 'hello')
  await block(at, true)
  await ask(moderator, 'POST', `${at}/messages`, { text: 'Goodbye.' })
  await until(() => expect(stand.saidTo('901')).toEqual(['You said hello', 'Goodbye.']))
})

test('open threads show the block at once', async () => {
  const at = await newTalk('902', 'hello')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, {
    headers: { origin: address, cookie: owner.cookie },
  })
  afterAll(() => socket.terminate())
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'open')
  const conversation_id = at.split('/').at(-1)
  socket.send(JSON.stringify({ bot_id: bot.id, type: 'watch', since: null }))
  await until(() => expect(heard.join()).toContain('watching'))
  socket.send(JSON.stringify({ bot_id: bot.id, type: 'open', conversation_id, after: 0 }))
  await until(() => expect(heard.join()).toContain('You said hello'))
  heard.length = 0
  await block(at, true)
  await until(() => expect(heard.join()).toContain('"key":"blocked"'))
  // The row tells a screen to reload the customer beside the thread.
  await until(() => expect(heard.map((frame) => JSON.parse(frame).type)).toContain('conversations'))
})

test('a value that is not a boolean is refused', async () => {
  const at = await newTalk('903', 'hello')
  expect(await ask(owner, 'POST', `${at}/block`, { is_blocked: 'maybe' })).toMatchObject({ status: 400 })
})
