import { signedIn } from '../api.ts'
import type { Hawker } from '../hawker.ts'
import type { Bot } from '../load.ts'

const atOnce = 8

/** Connects so many bots through the API, each with the flows of the demo's bot. */
export async function addBots(hawker: Hawker, count: number): Promise<Bot[]> {
  const { db, bot } = hawker
  const ask = await signedIn(hawker)
  const bots = Array.from({ length: count }, (_, n) => ({
    page_id: String(7_000_000_000 + n),
    secret: `secret_of_${n}`,
  }))
  const left = [...bots]
  const connect = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const token = `${one.page_id}:AAbench-bench-bench-bench-bench-bench`
      const body = { platform: 'telegram_bot', name: `Bench ${one.page_id}`, token, secret: one.secret }
      await ask('POST', '/v1/bots', body)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, connect))
  for (const statement of copies) await db.query(statement, [bot.page_id])
  await db.query('vacuum analyze')
  return bots.map(({ page_id, secret }) => ({ path: `/webhooks/telegram_bot/${page_id}`, secret }))
}

const others = `cell_1.bot demo join cell_1.bot b on b.id <> demo.id and b.page_id like '7%' and b.platform = demo.platform and not b.is_demo
  where demo.page_id = $1`

const copies = [
  `insert into cell_1.flow_version (bot_id, flow_id, version, content, at)
   select b.id, f.flow_id, f.version, f.content, f.at from cell_1.flow_version f, ${others} and f.bot_id = demo.id`,
  `insert into cell_1.bot_version (bot_id, version, document, at)
   select b.id, b.version + 1, v.document, v.at from cell_1.bot_version v, ${others} and v.bot_id = demo.id and v.version = demo.version`,
  `update cell_1.account a set rate_per_second = 20000
   where a.bot_id in (select b.id from ${others})`,
  `update cell_1.bot m set version = m.version + 1, revision = m.revision + 1, welcome_flow = 'welcome', default_flow = 'default'
   where m.id in (select b.id from ${others})`,
]
