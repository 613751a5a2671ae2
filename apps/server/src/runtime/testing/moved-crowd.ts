import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { type Shop, until } from './path-app.ts'
import type { ServerProcess } from './server-process.ts'
import type { StandIn } from './stand-in.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const size = (question: string, thanks: string) => ({
  id: 'size',
  name: 'Size',
  blocks: [
    {
      key: 'ask',
      title: 'Size',
      cards: [{ key: 'c', plugin_id: 'user_input', config: { question } }],
      next_step: to('thanks'),
    },
    { key: 'thanks', title: 'Thanks', cards: [{ key: 'c', plugin_id: 'text', config: { text: thanks } }] },
  ],
})

type Crowd = {
  server: TestApp
  bot: Shop
  owner: TestUser
  stand: StandIn
  servers: ServerProcess[]
  many: number
  kills: number
  roll: () => number
}

/**
 * Moves many customers who wait at a question into a new version of it, while servers are killed and some customers answer. Expects that each
 * is moved at most once, that none is asked twice, and that each answer is answered once.
 */
export async function moveWhileKilling({ server, bot, owner, stand, servers, many, kills, roll }: Crowd) {
  const { ask } = server
  const at = `/v1/bots/${bot.id}/flows`
  const flow = size('Size?', 'Old thanks')
  expect((await ask(owner, 'POST', at, { id: 'size', name: 'Size', flow })).status).toBeLessThan(300)
  const start = { kind: 'keywords', keywords: ['size'] }
  expect((await ask(owner, 'POST', `${at}/size/publish`, { revision: 0, start })).status).toBe(200)
  const people = Array.from({ length: many }, (_, i) => String(600_000 + i))
  await each(people, 48, (psid) => post(bot, servers, psid, 'size'))
  await bot.settled(300_000)

  const card = { key: 'c', plugin_id: 'user_input', config: { question: 'Which size?' } }
  const edits = [
    { edit: 'update_card', block: 'ask', card },
    { edit: 'update_card', block: 'thanks', card: { key: 'c', plugin_id: 'text', config: { text: 'New thanks' } } },
  ]
  await ask(owner, 'POST', `${at}/size/edits`, { revision: 0, edit_key: 'new questions', edits })
  const answer = await ask(owner, 'POST', `${at}/size/publish`, { revision: 1, inside: 'same' })
  expect(answer).toMatchObject({ status: 200, body: { job_id: expect.any(String) } })

  // Some answer while the work runs.
  const answering = people.filter(() => roll() < 0.05)
  const answers = each(answering, 2, async (psid) => {
    await sleep(roll() * 40)
    await post(bot, servers, psid, 'XL')
  })
  for (let kill = 0; kill < kills; kill++) {
    await sleep(roll() * 1_500)
    const victim = servers[kill % servers.length]
    await victim?.kill()
    await victim?.start()
  }
  await answers
  const [job] = await until(async () => {
    const rows = await bot.rows<{ state: string; done: number; results: Record<string, number> }>(
      `select state, done, results from cell.job where bot_id = $1`,
      bot.id,
    )
    expect(rows[0]?.state).toBe('done')
    return rows
  }, 600_000)
  await bot.settled(300_000)

  const moves = await bot.rows<{ many: string; times: string }>(
    `select count(*) as many, times from (
       select count(*) as times from cell.input where bot_id = $1 and kind = 'move' group by conversation_id
     ) as moves group by times`,
    bot.id,
  )
  // Those who had answered before their turn came have left.
  expect(moves.map(({ times }) => times)).toEqual(['1'])
  const { moved = 0, left = 0, ...others } = job?.results ?? {}
  expect([moved + left, others]).toEqual([job?.done, {}])
  expect(job?.done).toBe(Number(moves[0]?.many))
  expect(moved).toBeGreaterThanOrEqual(many - answering.length)
  const waiting = await bot.rows<{ version: string; many: string }>(
    `select s.data->'wait'->'place'->>'version' as version, count(*) as many from cell.session s
     where s.bot_id = $1 and s.data->'wait'->'place'->>'flow' = 'size' group by 1`,
    bot.id,
  )
  expect(waiting).toEqual([{ version: expect.any(String), many: String(many - answering.length) }])
  const has = new Set(answering)
  const thanked = await bot.rows<{ psid: string; status: string }>(
    `select c.psid, m.status from cell.message m join cell.customer c on c.id = m.conversation_id
     where m.bot_id = $1 and m.by = 'bot' and m.content->>'text' like '%thanks'`,
    bot.id,
  )
  const thanksOf = Map.groupBy(thanked, ({ psid }) => psid)
  const wrong = people.filter((psid) => {
    const said = stand.saidTo(psid)
    const arrived = said.filter((text) => text.endsWith('thanks')).length
    const thanks = thanksOf.get(psid) ?? []
    // A server may die between marking a message and sending it: its fate is unknown, and it is not sent again.
    const isDoubtful = thanks.some(({ status }) => status === 'unknown')
    const isThanked = thanks.length === 1 && (arrived === 1 || (arrived === 0 && isDoubtful))
    const isAskedOnce = said.filter((text) => text === 'Size?').length === 1 && !said.includes('Which size?')
    return !isAskedOnce || (has.has(psid) ? !isThanked : thanks.length + arrived > 0)
  })
  expect(wrong).toEqual([])
  return { moved, left }
}

async function post(bot: Shop, servers: ServerProcess[], psid: string, text: string) {
  const { body, headers } = bot.webhook(psid, text)
  for (let at = Number(psid); ; at++) {
    const url = servers[at % servers.length]?.url
    const sent = await fetch(`${url}${bot.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    }).catch(() => null)
    await sent?.arrayBuffer().catch(() => null)
    if (sent?.status === 200) return
    await sleep(40)
  }
}

/** Works on a list, some at a time. */
async function each(list: string[], side: number, work: (one: string) => Promise<void>) {
  const left = [...list]
  await Promise.all(
    Array.from({ length: side }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
    }),
  )
}
