import { expect, test } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { enterBot, newUser } from '../../testing/test-user.ts'
import { linesSince } from './lines-since.ts'

const platform = await testPlatform()
const bot_id = await enterBot(platform, await newUser(platform))
const { db } = await platform.cells.of(bot_id)

const now = Date.now()
const at = (minutes: number) => new Date(now + minutes * 60_000)
const line = (n: number, conversation_id: string, minutes: number, is_bulk: boolean | null) => ({
  ...{ n: String(n), conversation_id, at: at(minutes), is_bulk },
  ...{ bot_id, by: 'bot', type: 'text', content: '{}', status: 'sent' },
})

test('lines since an instant: live ones of conversations that moved, and bulk ones of any, each once', async () => {
  await db
    .insertInto('conversation')
    .values([
      { id: '1', bot_id, last_message_at: at(-1) },
      { id: '2', bot_id, last_message_at: at(-60) },
    ])
    .execute()
  await db
    .insertInto('message')
    .values([
      line(1, '1', -60, null),
      line(2, '1', -1, null),
      line(3, '1', -2, true),
      line(1, '2', -60, true),
      line(2, '2', -3, true),
    ])
    .execute()
  const rows = await linesSince(db, bot_id, at(-10).toISOString())
    .select(['m.conversation_id', 'm.n'])
    .orderBy('m.at', 'desc')
    .execute()
  expect(rows).toEqual([
    { conversation_id: '1', n: '2' },
    { conversation_id: '1', n: '3' },
    { conversation_id: '2', n: '2' },
  ])
})
