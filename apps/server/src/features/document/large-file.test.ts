import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { Agent, request } from 'undici'
import { afterAll, expect, test } from 'vitest'
import type { CellTx } from '../../platform/db/cell.ts'
import { testApp } from '../../testing/test-app.ts'
import { listLiveFlows } from './queries.ts'

const { app, newUser, newBot, join, ask } = await testApp()
const [owner, editor] = [await newUser(), await newUser()]
const { id } = await newBot(owner)
await join(editor, id, 'CREATE_CONTENT')
const at = `/v1/bots/${id}`
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const MiB = 1_048_576
const dispatcher = new Agent()
// A connection whose body was cut short would keep the server from closing.
afterAll(() => dispatcher.destroy())

const block = (text: string) => ({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
/** A bot file of this many bytes, in flows of a hundred thousand characters. */
function fileOf(bytes: number) {
  const flows: object[] = []
  const file = { format: 'hawker/1', name: 'Large', platform: 'telegram_bot', flows }
  for (let left = bytes - JSON.stringify(file).length; left > 300; ) {
    const flow = { id: `f${flows.length}`, name: 'Flow', blocks: [block('')] }
    const around = JSON.stringify(flow).length + (flows.length ? 1 : 0)
    const text = 'x'.repeat(left - around < 100_300 ? left - around : 100_000)
    flows.push({ ...flow, blocks: [block(text)] })
    left -= around + text.length
  }
  return JSON.stringify(file)
}

/** Sends it over a real connection, with a content length or chunked without one. */
async function send(body: string, who = owner, inPieces = false, path = `${at}/document`) {
  const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, n) =>
    body.slice(n * 65_536, (n + 1) * 65_536),
  )
  const answer = await request(`${origin}${path}`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', origin, cookie: who.cookie },
    body: inPieces ? Readable.from(pieces) : body,
  })
  return { status: answer.statusCode, body: await answer.body.json() }
}
const tooLarge = (limit: string) => ({
  status: 413,
  body: { success: false, message_code: 'too_large', errors: { body: `more than ${limit}` } },
})

test('a bot file of 3 MiB is imported, and imported again over itself', async () => {
  const file = fileOf(3 * MiB)
  expect(file.length).toBe(3 * MiB)
  const { flows } = JSON.parse(file)
  for (const _ of [1, 2]) expect(await send(file)).toEqual({ status: 200, body: { flows: flows.length, problems: 0 } })
  const exported = Object((await ask(owner, 'GET', `${at}/document`)).body)
  expect(exported.flows.map((flow: { blocks: object }) => flow.blocks)).toMatchObject(
    flows.map((flow: { blocks: object }) => flow.blocks),
  )
})

test('a bot file of 16,000 small things is imported, and imported again over itself', async () => {
  const count = Array.from({ length: 8_000 }, (_, n) => n)
  const flows = count.map((n) => ({ id: `f${n}`, name: `Flow ${n}`, blocks: [block(n % 2 ? `Text ${n}` : '')] }))
  const keywords = count.map((n) => ({ id: `k${n}`, keywords: [`word ${n}`], flow: `f${n}` }))
  const file = JSON.stringify({ format: 'hawker/1', name: 'Many', platform: 'telegram_bot', flows, keywords })
  const bot = await newBot(owner)
  // The statistics an import leaves when its rows were counted before it ended: pages without rows.
  const believedEmpty = (tx: CellTx) =>
    sql`select pg_restore_relation_stats('schemaname', ${bot.cell.schema}::text, 'relname', name,
      'relpages', 600, 'reltuples', 0::real) from unnest(array['flow', 'flow_version']) name`.execute(tx)
  const read = sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
    from pg_stat_xact_user_tables where schemaname = ${bot.cell.schema} and relname = 'flow_version'`
  const live = () =>
    bot.cell.db.transaction().execute(async (tx) => {
      await believedEmpty(tx)
      const flows = await listLiveFlows(tx, bot.id)
      return { flows: flows.length, read: (await read.execute(tx)).rows[0]?.n }
    })
  const last = () =>
    bot.cell.db
      .selectFrom('flow')
      .where('bot_id', '=', bot.id)
      .whereRef('published_revision', '=', 'revision')
      .select(({ fn }) => [
        fn.countAll().as('flows'),
        fn.max('published_version').as('version'),
        fn.max('revision').as('revision'),
      ])
      .executeTakeFirst()
  for (const [version, revision] of [
    [1, 0],
    [2, 1],
  ]) {
    expect(await send(file, owner, false, `/v1/bots/${bot.id}/document`)).toEqual({
      status: 200,
      body: { flows: 8_000, problems: 4_000 },
    })
    expect(await last()).toEqual({ flows: '4000', version, revision })
    expect(await live()).toEqual({ flows: 4_000, read: 4_000 })
  }
  const { items } = Object((await ask(owner, 'GET', `/v1/bots/${bot.id}/flows`)).body)
  expect(items.map(({ problems }: { problems: number }) => problems)).toEqual(count.map((n) => 1 - (n % 2)))
})

test.each([false, true])('8 MiB is accepted; one byte more is refused (chunked: %j)', async (inPieces) => {
  const most = fileOf(8 * MiB)
  expect(most.length).toBe(8 * MiB)
  expect(await send(`${most} `, owner, inPieces)).toEqual(tooLarge('8 MiB'))
  expect((await send(most, owner, inPieces)).status).toBe(200)
})

test('every other body must stay below 1 MiB', async () => {
  const flow = JSON.stringify({ name: 'Large', flow: { id: 'l', name: 'Large', blocks: [block('x'.repeat(MiB))] } })
  expect(await send(flow, owner, false, `${at}/flows`)).toEqual(tooLarge('1 MiB'))
})

test('a user who may not import is refused before the body is read', async () => {
  const stranger = await newUser()
  const endless = `${fileOf(MiB)}${' '.repeat(9 * MiB)}`
  expect(await send(endless, editor)).toMatchObject({ status: 403, body: { message_code: 'auth.forbidden' } })
  expect(await send(endless, stranger)).toMatchObject({ status: 404, body: { message_code: 'not_found' } })
})
