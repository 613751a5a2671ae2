import { startChild } from './child.ts'
import { createEnds, type Ends } from './ends.ts'
import { type Hawker, startHawker } from './hawker.ts'
import type { BenchPlatform, Options } from './options.ts'
import { type Figures, measure, type Side, type Tools } from './phase.ts'
import { limitAccount, prepareWith } from './prepare/index.ts'
import { report, type Series } from './report.ts'
import { firstChat, sideOf } from './side.ts'
import { databasePids, memoryOf, memoryOfAll } from './usage.ts'

const warmSeconds = 20
const mostReplies = 100

/** Webhook in, replies out: the bare limit, this product, and this product under a burden, in turn. */
export async function benchReply(options: Options) {
  const ends = createEnds()
  try {
    const standIn = ends.add(await startChild('./stand-in.ts'))
    const load = ends.add(await startChild('./load.ts'))
    const { port } = await standIn.ask<{ port: number }>({ do: 'listen' })
    const platform = `http://127.0.0.1:${port}`
    const plain = ends.add(await startHawker(platform, options.profile))
    const product = sideOf('hawker', plain)
    const tools: Tools = { load, standIn, text: options.text, replies: 1 }
    tools.replies = await repliesEach(product, tools)
    const sides = [await startBare(plain, platform, tools.replies, ends), product]
    const url = process.env.DATABASE_URL || null
    const start = async () => ends.add(await startHawker(platform, null, url))
    const burden = (await prepareWith(options, start, tools, ends.add)) ?? (url ? onDatabase(await start()) : null)
    if (burden) sides.push(burden)
    if (options.platform) sides.push(await startOther(options.platform, platform, tools, ends))

    if (options.rate) {
      await limitAccount(plain, options.rate)
      tools.rate = options.rate
    }
    for (const side of sides) await measure(side, Math.max(...options.connections), warmSeconds, tools)
    const series = await runAll(sides, options, tools)
    const memory = {
      server_mb: await memoryOf(plain.pid),
      database_mb: await memoryOfAll(await databasePids(plain.db)),
    }
    return report(series, { replies_per_webhook: tools.replies, memory })
  } finally {
    await ends.all()
  }
}

const onDatabase = (hawker: Hawker): Side =>
  sideOf(hawker.nodes.length ? 'on a node of a cluster' : 'on DATABASE_URL', hawker)

/** The same product on another platform: its own webhooks, requests and answers. */
async function startOther(of: BenchPlatform, at: string, tools: Tools, ends: Ends): Promise<Side> {
  const hawker = ends.add(await startHawker(at, null, null, of))
  const side = sideOf(of, hawker)
  const { page_id } = hawker.bot
  const other = { ...side, bots: side.bots.map((bot) => ({ ...bot, of: { platform: of, page_id } })) }
  const replies = await repliesEach(other, tools)
  return { ...other, name: `${of}, ${replies} replies`, replies }
}

/** Interleaved, so that what else the machine does falls on all alike. */
async function runAll(sides: Side[], { runs, seconds, connections }: Options, tools: Tools): Promise<Series[]> {
  const series = connections.map((count) => ({
    connections: count,
    sides: sides.map(({ name }) => ({ name, runs: [] as Figures[] })),
  }))
  for (let run = 0; run < runs; run++)
    for (const { connections: count, sides: rows } of series)
      for (const [index, side] of sides.entries()) {
        rows[index]?.runs.push(await measure(side, count, seconds, tools))
        process.stderr.write('.')
      }
  process.stderr.write('\n')
  return series
}

/** The number of replies to one webhook with this text, once the customer is known. */
async function repliesEach(side: Side, tools: Tools): Promise<number> {
  const alone = { ...side, first_chat: firstChat - 1, chats: 1 }
  // More than can come: each measurement then waits until no more replies come.
  const patient = { ...tools, replies: mostReplies }
  // One webhook each: a second's worth to one chat is still being answered when a slow machine's patience ends.
  await measure(alone, 1, 0, patient)
  const { webhooks_per_s, missing } = await measure(alone, 1, 0, patient)
  if (webhooks_per_s === 0) throw new Error('The server took no webhook.')
  if (missing === mostReplies) throw new Error(`No reply came to a webhook of ${side.name}.`)
  return mostReplies - missing
}

/** In the same database as the product, so with the same settings. */
async function startBare(plain: Hawker, platform: string, replies: number, ends: Ends): Promise<Side> {
  await plain.db.query('create database bare')
  const database = new URL(plain.database)
  database.pathname = 'bare'
  const bare = ends.add(await startChild('./bare.ts'))
  const secret = 'a secret of nobody'
  const { port } = await bare.ask<{ port: number }>({ database: database.href, platform, secret, replies })
  return {
    ...sideOf('bare limit', plain),
    origin: `http://127.0.0.1:${port}`,
    bots: [{ path: '/', secret }],
    pid: bare.pid,
  }
}
