import { expect, test } from 'vitest'
import { sharedPathApp, until } from '../testing/path-app.ts'

const app = await sharedPathApp()
const { stand } = app
const bot = await app.shop()

let people = 70_000
let updates = 7_000_000
const press = (psid: string, id: string, data = 'nothing of ours') =>
  bot.post(
    JSON.stringify({
      update_id: ++updates,
      callback_query: { id, from: { id: Number(psid), first_name: 'Mai' }, data },
    }),
    bot.signed,
  )
const answered = (id: string) => stand.asked.filter(({ body }) => body.callback_query_id === id)
/** The payload under the last message this person was sent. */
const payloadTo = (psid: string) => {
  const { reply_markup } = stand.asked.findLast(({ to, text }) => to === psid && text)?.body ?? {}
  return /"callback_data":"([^"]+)"/.exec(JSON.stringify(reply_markup))?.[1]
}

test('a press is answered once, however many messages follow and however late', async () => {
  const psid = String(++people)
  await bot.says(psid, 'button')
  await bot.settled()
  await press(psid, 'p1', payloadTo(psid))
  await bot.settled()
  await bot.says(psid, 'three')
  await bot.says(psid, 'typing')
  await bot.settled()
  expect(stand.saidTo(psid)).toEqual(['press', 'pressed', 'one', 'two', 'three', 'before', 'after', 'last'])
  expect(answered('p1')).toHaveLength(1)
})

test('a press is answered even when no message follows', async () => {
  const psid = String(++people)
  await bot.says(psid, 'hello')
  await bot.settled()
  await bot.rows('update cell.customer set is_blocked = true where id = $1', await bot.conversation(psid))
  await press(psid, 'silent')
  await until(() => expect(answered('silent')).toHaveLength(1))
  await bot.settled()
  expect(stand.saidTo(psid)).toEqual(['You said hello'])
})

test('the platform refuses the answer to a press: the message is sent anyway', async () => {
  const psid = String(++people)
  await bot.says(psid, 'button')
  await bot.settled()
  stand.does = (one) => (one.body.callback_query_id ? { status: 500, body: 'Oops' } : stand.yes(one))
  await press(psid, 'p2', payloadTo(psid))
  await bot.settled()
  stand.does = stand.yes
  expect(await bot.thread(psid)).toContain('bot: pressed (sent)')
})
