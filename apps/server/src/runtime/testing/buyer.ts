import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type Chat, chatOf } from '../../features/carts/testing.ts'
import type { TestUser } from '../../testing/test-user.ts'
import type { SellingShop, Simulator } from './selling-shops.ts'
import type { StandIn } from './stand-in.ts'

type World = {
  shop: SellingShop
  simulator: Simulator
  stand: StandIn
  owner: TestUser
  url: string
  /** The instant from which on the server is killed no more; null: it still is. */
  calmSince(): number | null
}

/** A step that takes longer is stuck. While servers are killed all the time, no step is. */
const stuckMs = 120_000

/** Repeats what fails, as platforms and people do, until it succeeds or is stuck. */
async function settles<Value>({ calmSince }: Pick<World, 'calmSince'>, check: () => Promise<Value> | Value) {
  for (const begun = Date.now(); ; )
    try {
      return await check()
    } catch (error) {
      const calm = calmSince()
      if (calm !== null && Date.now() - Math.max(calm, begun) > stuckMs) throw error
      await sleep(150)
    }
}

const orderView = z.looseObject({ id: z.string(), status: z.number(), revision: z.number() })
const names = { commune: 'Phường Bến Nghé', district: 'Quận 1', province: 'Thành phố Hồ Chí Minh' }

/**
 * A customer buys one thing, pays at the gateway and gets it, with a server that dies and comes back in between: platforms, gateways and
 * people repeat what was not answered, as they do. Resolves with the order's id and key.
 */
export async function buys(world: World, psid: string, number: number) {
  const { shop } = world
  const step = async <Value>(name: string, run: () => Promise<Value>): Promise<Value> => {
    try {
      return await run()
    } catch (error) {
      throw new Error(`Buyer ${psid}: ${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const gateway = shop.gateways[number % shop.gateways.length] ?? 'momo'
  const { key, link } = await step('orders', () => orders(world, psid, gateway, number % 3 === 2))
  const id = await orderOf(shop, key)
  await step('pays', () => pays(world, id, { link, gateway, isSilent: number % 5 === 4 }))
  await step('is confirmed', () => isConfirmed(world, id, key))
  const code = await step('gets a parcel', () => getsParcel(world, id))
  await step('receives it', () => receives(world, id, code))
  return { psid, id, key }
}
export type Bought = Awaited<ReturnType<typeof buys>>

/** Orders in the chat or on the page of the cart. Returns the order's key and the address where it is paid. */
async function orders(world: World, psid: string, gateway: string, onPage: boolean) {
  const { shop, stand, owner, url } = world
  const conversation = async () => {
    const [row] = await shop.rows<{ id: string }>(
      'select id from cell.customer where bot_id = $1 and psid = $2',
      shop.id,
      psid,
    )
    return row?.id ?? '0'
  }
  const deliver = async (payload: string | Buffer) => {
    await untilAnswered(world, `${url}${shop.path}`, {
      method: 'POST',
      body: payload.toString(),
      headers: { 'content-type': 'application/json', ...shop.signed },
    })
    return 200
  }
  const chat = chatOf(
    stand,
    {
      signed: shop.signed,
      says: (to, text) => deliver(shop.update(to, text)),
      post: deliver,
      settled: async () => {
        const id = await conversation()
        await settles(world, () => atRest(shop, stand, { id, psid }, { owner, url }))
      },
    },
    psid,
  )
  const hears = (words: RegExp, said: string) => {
    if (!words.test(said)) throw new Error(`heard “${said}” instead of ${words}, after ${chat.heard.slice(-4)}`)
  }
  await chat.says('hello')
  hears(/Added to your cart/, await chat.press('Add it'))
  if (onPage) {
    const form = chat.links.get('Open the order form') ?? ''
    await ordersOnPage(world, new URL(form).pathname.split('/').at(-1) ?? '', gateway)
    hears(/^Thank you! Your order/, await chat.waits())
    return placedIn(chat)
  }
  hears(/name/, await chat.press('Order now'))
  hears(/phone/, await chat.says('Mai'))
  hears(/deliver/, await chat.says('0901234567'))
  hears(/note/, await chat.says('12 Lê Lợi'))
  hears(/pay/, await chat.says('Skip'))
  hears(/Your order/, await chat.says(gateway))
  hears(/^Thank you! Your order/, await chat.press('Confirm order'))
  return placedIn(chat)
}

function placedIn({ heard, links }: Chat) {
  const link = links.get('Pay now')
  if (!link) throw new Error('there is no link to pay')
  return { key: /\((\w{9})\)/.exec(heard.at(-1) ?? '')?.[1] ?? '', link }
}

const formView = z.looseObject({
  state: z.string(),
  cart: z.looseObject({ id: z.string(), revision: z.number() }).nullable(),
})
const places = z.object({ items: z.array(z.looseObject({ names: z.looseObject({ district: z.string() }) })) })

/** Orders on the page of the cart. A buyer who gets no answer loads the page again, and reads there that it is ordered. */
async function ordersOnPage(world: World, token: string, way: string) {
  const { url } = world
  const at = `${url}/v1/checkouts/${token}`
  const send = async (method: 'GET' | 'PATCH' | 'POST', path: string, body?: object) => {
    const headers = body ? { origin: url, 'content-type': 'application/json' } : { origin: url }
    const answer = await fetch(at + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`the page was answered ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const answers = { name: 'Mai', phone: '0901234567', address: '12 Lê Lợi', note: '', way }
  await settles(world, async () => {
    const { state, cart } = formView.parse(await send('GET', ''))
    if (state === 'ordered') return
    // The old ward has a district, so the carrier prices it.
    const { items } = places.parse(await send('GET', '/places?q=phuong%20ben%20nghe'))
    const old = items.find(({ names: { district } }) => district !== '')
    if (!old) throw new Error('the register has no such ward')
    const { today: _, ...place } = old
    const filled = formView.parse(await send('PATCH', '', { cart: cart?.id, answers, place }))
    await send('POST', '/confirm', { cart: cart?.id, revision: filled.cart?.revision })
  })
}

type Talk = { id: string; psid: string }

/** Throws until nothing of a conversation waits. A message that a kill kept from the platform is sent again by a person. */
export async function atRest(
  shop: SellingShop,
  stand: StandIn,
  { id, psid }: Talk,
  { owner, url }: Pick<World, 'owner' | 'url'>,
): Promise<void> {
  const [busy] = await shop.rows<{ many: string }>(
    `select (select count(*) from cell.mailbox where id = $1 and ready_at is not null)
     + (select count(*) from cell.lane where id = $1 and pending > 0)
     + (select count(*) from cell.call where conversation_id = $1)
     + (select count(*) from cell.happening where conversation_id = $1) as many`,
    id,
  )
  if (busy?.many !== '0') throw new Error(`conversation ${id} is not at rest`)
  const lost = await shop.rows<{ n: string; content: unknown }>(
    `select n, content from cell.message where bot_id = $1 and conversation_id = $2 and status = 'unknown' order by n`,
    shop.id,
    id,
  )
  const heard = new Set(stand.saidTo(psid).map((text) => JSON.stringify(text).slice(1, -1)))
  for (const { n, content } of lost) {
    const text = JSON.stringify(content)
    if ([...heard].some((said) => text.includes(said))) continue
    await fetch(`${url}${shop.at}/conversations/${id}/messages/${n}/send_again`, {
      method: 'POST',
      headers: { origin: url, cookie: owner.cookie },
    })
    throw new Error(`message ${n} of ${id} is sent again`)
  }
}

async function orderOf(shop: SellingShop, key: string): Promise<string> {
  const [row] = await shop.rows<{ id: string }>(
    'select id from cell."order" where bot_id = $1 and key = $2',
    shop.id,
    key,
  )
  if (!row) throw new Error(`there is no order ${key}`)
  return row.id
}

type Payment = { link: string; gateway: SellingShop['gateways'][number]; isSilent: boolean }

const untold = /"return_code":0|"RspCode":"99"/

/** Pays at the gateway, which repeats its callback until it is answered, or where it is silent is asked. */
async function pays(world: World, id: string, { link, gateway, isSilent }: Payment) {
  const { shop, simulator } = world
  const page = await untilAnswered(world, `${link}/${gateway}`, { redirect: 'manual' }, 302)
  const opened = await fetch(page.headers.get('location') ?? '')
  await opened.text()
  const reference = decodeURIComponent(new URL(opened.url).pathname.split('/').at(-1) ?? '')
  if (isSilent) await simulator.gateways[gateway].act(reference, 'silent')
  else
    await settles(world, async () => {
      const { answers } = await simulator.gateways[gateway].act(reference, 'pay')
      const answer = answers.at(-1) ?? '5'
      if (!answer.startsWith('2') || untold.test(answer)) throw new Error(`the callback was answered ${answer}`)
    })
  await settles(world, async () => {
    const rows = await shop.rows('select 1 from cell.payment where bot_id = $1 and order_id = $2', shop.id, id)
    if (rows.length === 0) throw new Error(`the payment ${reference} of ${gateway} is not booked`)
  })
}

/** A person confirms the order, at the point of sale where there is one. */
async function isConfirmed(world: World, id: string, key: string) {
  const { shop, simulator } = world
  const { pos } = shop
  if (pos) {
    const there = await settles(world, () => {
      const found = pos.orders().find(({ custom_id }) => custom_id === key)
      if (!found) throw new Error('the point of sale has no such order')
      return found
    })
    await simulator.pancake_pos.change(pos.shop_id, there.id, { status: 1 })
  } else await change(world, id, { status: 1 })
  await reaches(world, id, 1)
}

/** Gives the order to the carrier. Returns the parcel's code. */
async function getsParcel(world: World, id: string): Promise<string> {
  const { shop, owner, url } = world
  await change(world, id, {
    shipping_address: { address: '12 Lê Lợi', names, full_name: 'Mai', phone_number: '0901234567' },
  })
  return settles(world, async () => {
    const [live] = await shop.rows<{ code: string; state: string }>(
      `select code, state from cell.shipment where bot_id = $1 and order_id = $2 and state in ('making', 'made')`,
      shop.id,
      id,
    )
    if (live?.state === 'made') return live.code
    if (live) throw new Error('the parcel is of unknown fate')
    const answer = await fetch(`${url}${shop.at}/shipments`, {
      method: 'POST',
      headers: { origin: url, cookie: owner.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: id, integration_id: shop.carrier.id }),
    })
    throw new Error(`the carrier was asked: ${await answer.text()}`)
  })
}

/** The carrier brings the parcel, and reports each step. */
async function receives(world: World, id: string, code: string) {
  const { shop, simulator } = world
  const { service } = shop.carrier
  const steps = service === 'ghn' ? (['picked', 'delivered'] as const) : (['4', '5'] as const)
  for (const [index, status] of steps.entries()) {
    await simulator[service].move(code, { status })
    await reaches(world, id, index + 2)
  }
}

const reaches = (world: World, id: string, status: number) =>
  settles(world, async () => {
    const [row] = await world.shop.rows<{ status: number }>(
      'select status from cell."order" where bot_id = $1 and id = $2',
      world.shop.id,
      id,
    )
    if (row?.status !== status) throw new Error(`the order is at ${row?.status}, not at ${status}`)
  })

/** A person changes the order, and looks at it again where their request was lost. */
const change = (world: World, id: string, body: object) =>
  settles(world, async () => {
    const { shop, owner, url } = world
    const headers = { origin: url, cookie: owner.cookie, 'content-type': 'application/json' }
    const at = `${url}${shop.at}/orders/${id}`
    const read = await fetch(at, { headers })
    const { revision } = orderView.parse(await read.json())
    const sent = await fetch(at, { method: 'PATCH', headers, body: JSON.stringify({ revision, ...body }) })
    if (!sent.ok) throw new Error(`the change was answered ${sent.status} ${await sent.text()}`)
  })

/** Asks again and again until the server answers so. */
const untilAnswered = (world: World, url: string, init: RequestInit, status = 200) =>
  settles(world, async () => {
    const answer = await fetch(url, init)
    if (answer.status !== status) throw new Error(`${url} was answered ${answer.status} ${await answer.text()}`)
    return answer
  })
