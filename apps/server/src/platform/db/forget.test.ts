import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPlatform } from '../../testing/test-platform.ts'
import { enterBot, newUser } from '../../testing/test-user.ts'
import { tracesOf } from '../../testing/traces.ts'
import { forgetBot, forgetConversations } from './forget.ts'

const platform = await testPlatform()
const { cells, media, now } = platform
const ann = await newUser(platform)

async function customer() {
  const bot_id = await enterBot(platform, ann)
  const cell = await cells.of(bot_id)
  const { id } = await cell.db
    .insertInto('customer')
    .values({ bot_id, psid: '1', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bot_id, cell, id }
}

const folder = 'x'.repeat(24)

test.each([
  ['a percent sign that encodes nothing', (bot_id: string) => `https://cdn.example/media/${bot_id}/50%_off.png`],
  ['… in an address that looks like ours', (bot_id: string) => `/media/${bot_id}/${folder}/50%_off.png`],
  ['half a character', (bot_id: string) => `/media/${bot_id}/${folder}/%E4%B8.png`],
  ['a character that no database accepts', (bot_id: string) => `/media/${bot_id}/${folder}/a%00.png`],
])('a customer who wrote an address with %s can be deleted with their files', async (_, url) => {
  const { bot_id, cell, id } = await customer()
  const { path } = await media.keep(bot_id, Buffer.from('words'), 'note 1.txt')
  const content = JSON.stringify({ attachments: [{ url: url(bot_id) }, { url: media.urlOf(path) }] })
  await cell.db
    .insertInto('message')
    .values({ at: now(), conversation_id: id, n: 1, bot_id, by: 'customer', type: 'text', content, status: 'received' })
    .execute()
  await forgetConversations(cell, media, bot_id, [id], now())
  expect(await tracesOf(cell, { ids: [id] })).toEqual({})
  expect(existsSync(join(media.folder, path))).toBe(false)
})

test('a slice of customers is deleted with more files than a statement has parameters', async () => {
  const { bot_id, cell, id } = await customer()
  await cell.pool.query(
    `insert into ${cell.schema}.media (id, bot_id, conversation_id, at, state, path)
     select gen_random_uuid(), $1::bigint, $2, now(), 'stored', $1 || '/${folder}/' || n || '.png'
     from generate_series(1, 70000) as n`,
    [bot_id, id],
  )
  await forgetBot(cell, media, bot_id, now())
  expect(await tracesOf(cell, { bot_id })).toEqual({})
})
