import { expect, test } from 'vitest'
import { ensurePartitions } from '../../platform/db/partitions.ts'
import { newId } from '../../platform/ids.ts'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function bot() {
  const { id: bot_id, cell } = await newBot(owner)
  const shown = async () => {
    const { webhook_at, sent_at } = Object((await ask(owner, 'GET', `/v1/bots/${bot_id}/channel`)).body)
    return { webhook_at, sent_at }
  }
  const talks = (n: number, at: Date, heard_at: Date | null, sent_at: Date | null) => {
    const id = `${bot_id}00${n}`
    const line = { conversation_id: id, bot_id, at, type: 'text', content: '{}', by: 'bot' }
    return Promise.all([
      cell.db
        .insertInto('conversation')
        .values({ id, bot_id, last_message_at: at, last_interactive_at: heard_at })
        .execute(),
      cell.db
        .insertInto('message')
        .values([
          { ...line, n: '1', status: sent_at ? 'delivered' : 'failed', status_at: sent_at ?? at },
          { ...line, n: '2', status: 'queued', status_at: at },
        ])
        .execute(),
    ])
  }
  return { bot_id, cell, shown, talks }
}

test('a channel without traffic shows none', async () => {
  const { shown } = await bot()
  expect(await shown()).toEqual({ webhook_at: null, sent_at: null })
})

test('the last inbound and outbound instants come from the latest conversations', async () => {
  const { shown, talks } = await bot()
  const [heard, sent] = [minutesAgo(3), minutesAgo(4)]
  await talks(1, minutesAgo(50), minutesAgo(60), minutesAgo(49))
  await talks(2, minutesAgo(2), null, null)
  await talks(3, minutesAgo(2.5), heard, minutesAgo(30))
  await talks(4, sent, minutesAgo(40), sent)
  for (let n = 5; n < 30; n++) await talks(n, minutesAgo(1), null, null)
  expect(await shown()).toEqual({ webhook_at: heard.toISOString(), sent_at: sent.toISOString() })
})

test('a body that cannot be parsed counts as traffic; another bot’s body does not', async () => {
  const { bot_id, cell, shown, talks } = await bot()
  const at = minutesAgo(1)
  await talks(1, minutesAgo(5), minutesAgo(5), null)
  const body = { id: newId(), bot_id, body: Buffer.from('{'), error: 'no JSON' }
  const other = { ...body, id: newId(), bot_id: '999', at: minutesAgo(0) }
  await cell.db
    .insertInto('raw_body')
    .values([{ ...body, at }, other])
    .execute()
  expect(await shown()).toEqual({ webhook_at: at.toISOString(), sent_at: null })
})

test('traffic older than a week is not searched', async () => {
  const { cell, shown, talks } = await bot()
  const at = minutesAgo(7 * 24 * 60 + 1)
  // As a Monday begins, its week has no partitions any more.
  const client = await cell.database.connect('tests')
  await ensurePartitions(client, cell.schema, at)
  await client.end()
  await talks(1, at, at, at)
  expect(await shown()).toEqual({ webhook_at: null, sent_at: null })
})
