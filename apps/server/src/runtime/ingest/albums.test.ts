import { expect, test } from 'vitest'
import { sharedPathApp } from '../testing/path-app.ts'

const app = await sharedPathApp()
const bot = await app.shop()

let updates = 5_000_000
const picture = (psid: string, album: string, caption?: string) => {
  const update_id = ++updates
  const chat = { id: Number(psid), type: 'private' }
  const photo = [{ file_id: `photo-${update_id}`, width: 90, height: 67 }]
  const message = { message_id: update_id, date: 1_790_000_000, chat, photo, media_group_id: album, caption }
  return bot.post(JSON.stringify({ update_id, message }), bot.signed)
}

test('an album of three is answered once, and all its pictures are in the thread', async () => {
  for (const caption of ['these three', undefined, undefined]) await picture('601', 'a', caption)
  await bot.settled()
  const [first, ...rest] = await bot.thread('601')
  expect(first).toBe('customer: these three')
  expect(rest.filter((line) => line.startsWith('customer:'))).toHaveLength(2)
  expect(app.stand.saidTo('601')).toEqual(['You said these three'])
})

test('the next album is a message of its own, and so is what is written in between', async () => {
  await picture('602', 'b', 'one')
  await picture('602', 'b')
  await bot.says('602', 'hello')
  await picture('602', 'c', 'two')
  await bot.settled()
  expect(app.stand.saidTo('602')).toEqual(['You said one', 'You said hello', 'You said two'])
})
