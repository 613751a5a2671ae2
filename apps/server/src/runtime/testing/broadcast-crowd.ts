import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { type Shop, until } from './path-app.ts'
import type { ServerProcess } from './server-process.ts'
import type { StandIn } from './stand-in.ts'

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
 * Sends a broadcast to many customers while servers are killed. Expects that each gets it at most once, that only those whose fate is
 * unknown may have missed it, and that the states add up. Returns how many are in which state.
 */
export async function broadcastWhileKilling({ server, bot, owner, stand, servers, many, kills, roll }: Crowd) {
  const { ask } = server
  const at = `/v1/bots/${bot.id}/broadcasts`
  const block = { key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'Sale' } }] }
  const flow = { id: 'sale', name: 'Sale', blocks: [block] }
  expect((await ask(owner, 'POST', `/v1/bots/${bot.id}/flows`, { id: 'sale', name: 'Sale', flow })).status).toBe(201)
  expect((await ask(owner, 'POST', `/v1/bots/${bot.id}/flows/sale/publish`, { revision: 0 })).status).toBe(200)
  await bot.rows(
    `insert into cell.customer (bot_id, psid, created_at) select $1, (800000 + n)::text, now() from generate_series(1, $2::int) n`,
    bot.id,
    many,
  )
  // Left alone a crash leaves a send unknown; this setting would repeat it.
  await bot.rows('update cell.bot set repeat_unknown = true, revision = revision + 1 where id = $1', bot.id)
  const made = await ask(owner, 'POST', at, { name: 'Sale', plan: { flow: 'sale', is_fastest: true } })
  const { id } = Object(made.body)
  expect((await ask(owner, 'POST', `${at}/${id}/send`, { revision: 0 })).status).toBe(200)
  for (let kill = 0; kill < kills; kill++) {
    await sleep(roll() * 1_500)
    const victim = servers[kill % servers.length]
    await victim?.kill()
    await victim?.start()
  }
  const read = async () => Object((await ask(owner, 'GET', `${at}/${id}`)).body)
  await until(async () => expect(await read()).toMatchObject({ state: 'finished', total: many }), 900_000)
  await bot.settled(300_000)
  const counts = await until(async () => {
    const counts: Record<string, number> = Object.fromEntries(
      (await read()).counts.map(({ state, many }: { state: string; many: number }) => [state, many]),
    )
    const { sent = 0, unknown = 0 } = counts
    expect([sent + unknown, Object.keys(counts).filter((state) => state !== 'sent' && state !== 'unknown')]).toEqual([
      many,
      [],
    ])
    return counts
  }, 120_000)
  const rows = await bot.rows<{ psid: string; state: number }>(
    `select c.psid, d.state from cell.dispatch d join cell.customer c on c.id = d.customer_id where d.bot_id = $1 and d.broadcast_id = $2`,
    bot.id,
    id,
  )
  const isUnknown = 6
  const wrong = rows.filter(({ psid, state }) => {
    const heard = stand.saidTo(psid).length
    return heard > 1 || (heard === 0 && state !== isUnknown)
  })
  expect(wrong).toEqual([])
  return counts
}
