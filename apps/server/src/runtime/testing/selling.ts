import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../testing/server-process.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { type Bought, buys } from './buyer.ts'
import { databaseGate } from './database-gate.ts'
import { bothSides, type KillPoint, killer, type Moment } from './kill-points.ts'
import { brokenLaws, untilDone, untilStockIsRead } from './selling-laws.ts'
import { openOwnShop, openShopWithPos, type SellingShop, type Simulator } from './selling-shops.ts'
import { serverProcess } from './server-process.ts'
import { serviceGate } from './service-gate.ts'
import { standIn } from './stand-in.ts'

/** The steps of a sale, in the order in which an order meets them first. */
export const places = {
  'a message is stored': { commit: /insert into cell_1\.input\b/ },
  'the cart is stored': { commit: /(insert into|update) "cell_1"\."cart"/ },
  'the answer of a call is stored': { commit: /delete from cell_1\.call\b/ },
  'the carrier tells a price': { request: /POST .*\/shipping-order\/preview|GET .*\/shipment\/fee/ },
  'the order is placed': { commit: /insert into "cell_1"\."order" / },
  'the customer is told': { request: /POST .*\/sendMessage/ },
  'the message is noted as sent': { commit: /delete from cell_1\.outbound\b|update cell_1\.lane\b/ },
  'an attempt to pay is stored': { commit: /insert into "cell_1"\."payment_attempt"/ },
  'the gateway makes a page': { request: /POST \/(momo|zalopay)\/.*\/create$/ },
  'the address of the page is stored': { commit: /update "cell_1"\."payment_attempt" set "url"/ },
  'the callback is stored': { commit: /insert into "cell_1"\."integration_event"/ },
  'the payment is booked': { commit: /insert into "cell_1"\."payment" / },
  'the gateway is asked': { request: /POST \/(momo|zalopay|vnpay)\/.*(query|transaction)$/ },
  'an event is heard': { commit: /delete from cell_1\.happening\b/ },
  'the create at the point of sale is noted': { commit: /update "cell_1"\."pos_order"[\s\S]*sending/ },
  'the point of sale makes the order': { request: /POST \/pancake_pos\/.*\/orders(\?|$)/ },
  'the point of sale’s id is stored': { commit: /update "cell_1"\."pos_order" set "pos_id"/ },
  'the point of sale is asked for the key': { request: /GET \/pancake_pos\/.*\/orders\?.*search=/ },
  'the order is read back': { request: /GET \/pancake_pos\/.*\/orders\/\d+/ },
  'both sides are compared': { commit: /update "cell_1"\."pos_order" set .*"told"/ },
  'the point of sale takes a change': { request: /PUT \/pancake_pos\/.*\/orders\/\d+/ },
  'the parcel is noted': { commit: /insert into "cell_1"\."shipment"/ },
  'the carrier makes the parcel': { request: /POST .*(\/shipping-order\/create|\/services\/shipment\/order)/ },
  'the parcel’s code is stored': { commit: /update "cell_1"\."shipment" set "state"/ },
  'the carrier is asked': { request: /POST .*\/shipping-order\/detail|GET .*\/shipment\/v2\// },
  'the status is stored': { commit: /update "cell_1"\."shipment" set "status"/ },
} as const

export const points: KillPoint[] = bothSides(places)

/** A killed server stays away for so long, as those outside and its own jobs count. */
const awayMinutes = 15
const jobs = ['service-events', 'payment-attempts', 'shipments', 'points-of-sale']

/** A server that sells in two shops, whose ways to the outside and to its database lead through gates that kill it. */
export async function sellingServer(simulator: Simulator) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stand = await standIn()
  const watcher = await testApp({ HAWKER_ROLES: 'web', HAWKER_PUBLIC_URL: url, ...addresses(simulator) })
  const { settings } = watcher.platform
  const kills = killer({ kill: () => hawker.kill() })
  const [services, messenger] = [
    await serviceGate(kills, new URL(simulator.ghn_api_url).origin),
    await serviceGate(kills, stand.url),
  ]
  const hawker = serverProcess(
    {
      DATABASE_URL: await databaseGate(kills, settings.databaseUrl ?? ''),
      HAWKER_DATA_DIR: settings.dataDir,
      HAWKER_SECRET: 'a secret that only tests have, long enough',
      HAWKER_LOG_LEVEL: 'silent',
      HAWKER_DEMO: 'false',
      HAWKER_PUBLIC_URL: url,
      HAWKER_LEASE_MS: '3000',
      HAWKER_SEND_TIMEOUT_MS: '3000',
      HAWKER_CALL_TIMEOUT_MS: '3000',
      HAWKER_TELEGRAM_API_URL: messenger.through(stand.url),
      ...Object.fromEntries(Object.entries(addresses(simulator)).map(([name, to]) => [name, services.through(to)])),
    },
    port,
  )
  const owner = await watcher.newUser()
  const parts = { server: watcher, simulator, owner, url }
  const shops: SellingShop[] = [await openOwnShop(parts), await openShopWithPos(parts)]
  simulator.ghn.set({ report_again_ms: 500 })
  simulator.ghtk.set({ report_again_ms: 500 })
  await hawker.start()
  return { watcher, kills, hawker, stand, simulator, owner, url, shops }
}
type Selling = Awaited<ReturnType<typeof sellingServer>>

const addresses = (simulator: Simulator): Record<string, string> => ({
  HAWKER_GHN_API_URL: simulator.ghn_api_url,
  HAWKER_GHTK_API_URL: simulator.ghtk_api_url,
  HAWKER_PANCAKE_POS_API_URL: simulator.pancake_pos_api_url,
  ...Object.fromEntries(
    (['momo', 'zalopay', 'vnpay'] as const).map((id) => [
      `HAWKER_${id.toUpperCase()}_API_URL`,
      simulator.gateways[id].api_url,
    ]),
  ),
})

type Waiting = Record<string, string[]>

/** Lets the minutes pass for what waits for its time, and lets the next minute begin. */
async function minutesPass({ watcher: { platform } }: Selling, waiting: Waiting) {
  for (const { pool, schema } of platform.cells.all())
    for (const [table, columns] of Object.entries(waiting))
      await pool.query(
        `update ${schema}.${table} set ${columns.map((column) => `${column} = ${column} - interval '${awayMinutes} minutes'`)}`,
      )
  await minuteBegins(platform)
}

/** A gateway may be asked at any time. The others' times keep two processes apart, so they pass while none runs. */
const questions: Waiting = { payment_attempt: ['ask_at'] }
const all: Waiting = {
  ...questions,
  pos_order: ['next_at', 'attempted_at'],
  sync_window: ['next_at'],
  shipment: ['next_look_at'],
}

/** Sends the jobs of a minute, as the schedule does. */
const minuteBegins = ({ cells }: Pick<TestApp['platform'], 'cells'>) =>
  cells.controlDatabase.webPool.query('insert into pgboss.job (name) select unnest($1::text[])', [jobs])

export type Kill = { name: string; isMet: boolean }
type Killing = { kill: (kills: Selling['kills']) => Promise<boolean>; name: string }

const longestMs = 25_000

export const killAt = (point: KillPoint): Killing => ({
  name: point.name,
  kill: (kills) => kills.at(point, longestMs),
})
export const killAtCommit = (number: number, moment: Moment): Killing => ({
  name: `${moment} commit ${number}`,
  kill: (kills) => kills.atCommit(number, moment, longestMs),
})

export const killAfter = (ms: number): Killing => ({
  name: `after ${Math.round(ms)} ms`,
  async kill(kills) {
    await sleep(ms)
    return kills.now()
  },
})

/** Sells to one customer after another, `atOnce` at a time, while the server is killed at each of these places and comes back. */
export async function sellWhileKilling(
  selling: Selling,
  killings: Iterable<Killing>,
  atOnce: number,
  goesOn: (kills: number) => boolean = () => true,
) {
  const { hawker, kills, shops, stand, owner, url } = selling
  const bought = new Map<SellingShop, Bought[]>(shops.map((shop) => [shop, []]))
  let calm: number | null = null
  let people = 0
  const failed: string[] = []
  const line = async () => {
    while (calm === null) {
      const number = people++
      const shop = shops[number % shops.length]
      if (!shop) return
      await buys(
        { ...selling, shop, calmSince: () => calm },
        String(640_000 + number),
        Math.floor(number / shops.length),
      )
        .then((one) => bought.get(shop)?.push(one))
        .catch((error: unknown) => failed.push(String(error)))
    }
  }
  const lines = Array.from({ length: atOnce }, line)
  const minutes = setInterval(() => void minuteBegins(selling.watcher.platform), 15_000)
  const done: Kill[] = []
  for (const { name, kill } of killings) {
    if (!goesOn(done.filter(({ isMet }) => isMet).length)) break
    const armed = Date.now()
    const isMet = await kill(kills)
    const after_ms = Date.now() - armed
    done.push({ name, isMet })
    if (isMet) {
      await minutesPass(selling, all)
      await hawker.start()
    }
    const sold = [...bought.values()].flat().length
    console.log(
      `${name}: ${isMet ? 'killed' : 'not met'} after ${after_ms} ms, back after ${Date.now() - armed - after_ms} ms; ${sold} sold`,
    )
  }
  // The servers finish the sales that they began.
  calm = Date.now()
  clearInterval(minutes)
  const questionTimes = setInterval(() => void minutesPass(selling, questions), 5_000)
  await Promise.all(lines)
  clearInterval(questionTimes)
  await hawker.stop()
  await minutesPass(selling, all)
  await hawker.start()
  const settled = Date.now()
  const wrong = [...failed]
  for (const shop of shops)
    await untilDone(shop, stand, { owner, url }, 120_000).catch((error: unknown) => wrong.push(String(error)))
  await hawker.stop()
  await minutesPass(selling, { sync_window: ['next_at'] })
  await hawker.start()
  for (const shop of shops) await untilStockIsRead(shop, 60_000).catch((error: unknown) => wrong.push(String(error)))
  for (const [shop, of] of bought) wrong.push(...(await brokenLaws(shop, stand, of)))
  return {
    done,
    wrong,
    sold: [...bought.values()].flat().length,
    rest_ms: Date.now() - settled,
  }
}
