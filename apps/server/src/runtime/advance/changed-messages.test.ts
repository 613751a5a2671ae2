import { expect, test } from 'vitest'
import { pathApp } from '../testing/path-app.ts'

const app = await pathApp()
const bot = await app.shop()

const told = (psid: string, update: object) =>
  bot.deliver(JSON.stringify(update).replaceAll('"psid"', psid), bot.signed)
const chat = { id: 'psid', type: 'private' }
const edit = (update_id: number, message_id: number, text: string) => ({
  update_id,
  edited_message: { message_id, date: 1_790_000_000, edit_date: 1_790_000_060, chat, text },
})
const reaction = (update_id: number, message_id: number, emoji?: string) => ({
  update_id,
  message_reaction: { chat, message_id, date: 1_790_000_060, new_reaction: emoji ? [{ type: 'emoji', emoji }] : [] },
})

const contents = async (psid: string) =>
  (
    await bot.rows<{ content: { text: string; earlier?: { text: string }[]; reaction?: string } }>(
      `select m.content from cell.message m join cell.customer c on c.id = m.conversation_id where c.psid = $1 order by m.n`,
      psid,
    )
  ).map(({ content: { text, earlier, reaction } }) => ({ text, earlier: earlier?.map((each) => each.text), reaction }))

test('an edited message shows its new words and keeps the earlier ones; the bot does not answer it', async () => {
  await bot.deliver(bot.update('61001', 'hello', 9_001), bot.signed)
  await bot.settled()
  await told('61001', edit(9_002, 9_001, 'hello there'))
  await told('61001', edit(9_003, 9_001, 'good morning'))
  await bot.settled()
  expect(await contents('61001')).toEqual([
    { text: 'good morning', earlier: ['hello', 'hello there'], reaction: undefined },
    { text: 'You said hello', earlier: undefined, reaction: undefined },
  ])
})

test('a reaction shows at the message of the bot until it is removed', async () => {
  await bot.deliver(bot.update('61002', 'hello', 9_011), bot.signed)
  await bot.settled()
  const [sent] = await bot.rows<{ platform_id: string }>(
    `select m.platform_id from cell.message m join cell.customer c on c.id = m.conversation_id where c.psid = $1 and m.by = 'bot'`,
    '61002',
  )
  const id = Number(sent?.platform_id)
  await told('61002', reaction(9_012, id, '👍'))
  await bot.settled()
  expect((await contents('61002')).map((each) => each.reaction)).toEqual([undefined, '👍'])
  await told('61002', reaction(9_013, id))
  await bot.settled()
  expect((await contents('61002')).map((each) => each.reaction)).toEqual([undefined, ''])
})

test('an edit of a message that its conversation lacks changes nothing', async () => {
  await bot.deliver(bot.update('61003', 'hello', 9_021), bot.signed)
  await bot.settled()
  await told('61003', edit(9_022, 1, 'other words'))
  // Only the customer edits here: a message of the bot keeps its words.
  await bot.settled()
  expect((await contents('61003')).map(({ text }) => text)).toEqual(['hello', 'You said hello'])
})
