import type { OrderStatus } from '@hawker/core'
import type { ServiceId } from '@hawker/integrations'
import { changeOrder, makeOrder } from '../../features/orders/index.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasTill } from '../shop/has-till.ts'
import { type Carrier, sendBy } from './parcels.ts'
import { connectionsOf, payAt } from './payments.ts'
import type { SamplePerson } from './people.ts'
import { conversationOf, type Stage } from './perform.ts'
import { type SampleConversation, sampleSeed } from './plan.ts'
import { fillShelf } from './products.ts'
import { type Dice, diceOf } from './random.ts'
import { meetTill } from './till.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

const streets: readonly [string, ...string[]] = ['Lê Lợi', 'Nguyễn Huệ', 'Hai Bà Trưng', 'Trần Phú', 'Võ Văn Tần']

/** Orders from a sum on are delivered free, as the shop's flows say. */
const delivery = { VND: { free_from: 1_500_000, fee: 30_000 }, USD: { free_from: 6_001, fee: 200 } }

/** The ways of an order, from the youngest, and after how many days it takes each of its steps. */
const roads: readonly { from_days: number; roads: readonly (readonly OrderStatus[])[]; weights: readonly number[] }[] =
  [
    { from_days: 12, roads: [[1, 8, 2, 3, 16], [1, 2, 4, 5], [6]], weights: [12, 1, 2] },
    { from_days: 5, roads: [[1, 8, 2, 3], [1, 2], [6]], weights: [8, 3, 1] },
    { from_days: 1, roads: [[1, 8], [1, 9], [17, 1], [6]], weights: [4, 3, 3, 1] },
    { from_days: 0, roads: [[], [17], [1]], weights: [5, 2, 2] },
  ]

const phoneOf = (dice: Dice) => `09${String(dice.between(10_000_000, 99_999_999))}`

const unknownPlace = { commune: '', district: '' }

type Shelf = Awaited<ReturnType<typeof fillShelf>>

function partsOf(dice: Dice, person: SamplePerson, { currency, wares }: Shelf, isPaidOnline: boolean) {
  const ware = wares[dice.between(0, wares.length - 1)]
  invariant(ware, 'the shelf is filled')
  const { sku: _, ...bought } = ware
  const quantity = dice.between(0, 5) === 0 ? 2 : 1
  const sum = bought.price * quantity
  const { free_from, fee } = delivery[currency]
  const shipping_fee = sum >= free_from ? 0 : fee
  const name = `${person.last_name} ${person.first_name}`
  const phone = phoneOf(dice)
  return {
    items: [{ ...bought, quantity, discount_each_product: 0, is_bonus_product: false, note: '' }],
    ...{ currency, shipping_fee, bill_full_name: name, bill_phone_number: phone },
    // Buyers transfer the money to a shop that has no gateway.
    transfer_money: dice.between(0, 2) === 0 && !isPaidOnline ? sum + shipping_fee : 0,
    shipping_address: {
      ...{ address: `${dice.between(1, 300)} ${dice.pick(streets)}`, full_name: name, phone_number: phone },
      ...{
        country_code: 'VN',
        names: currency === 'VND' ? namesOf(person.city) : { ...unknownPlace, province: person.city },
      },
    },
  }
}

/** The statuses that an order of this age has had, the last of which it has now. */
function roadOf(dice: Dice, age_days: number): readonly OrderStatus[] {
  const stretch = roads.find(({ from_days }) => age_days >= from_days)
  return stretch?.roads[dice.weighted(stretch.weights)] ?? []
}

/** Places that Vietnam's carriers know by the wards and districts of before July 2025. */
const quarters: Record<string, readonly [commune: string, district: string, province: string]> = {
  'TP.HCM': ['Phường Bến Nghé', 'Quận 1', 'Thành phố Hồ Chí Minh'],
  'Hà Nội': ['Phường Hàng Bạc', 'Quận Hoàn Kiếm', 'Thành phố Hà Nội'],
  'Đà Nẵng': ['Phường Hải Châu I', 'Quận Hải Châu', 'Thành phố Đà Nẵng'],
}

const namesOf = (city: string) => {
  const [commune = '', district = '', province = city] = quarters[city] ?? []
  return { commune, district, province }
}

/**
 * Fills the shop's shelf and gives each fourth person an order, made by the shop's owner after the talk, which goes its way up to now.
 * Orders are numbered in the order of time. Gateways, carriers and a till take part where the shop has them; carriers bring only what
 * goes to places that they know.
 */
export async function sellOrders(
  platform: Platform,
  stage: Stage,
  people: readonly SampleConversation[],
): Promise<void> {
  const { cells, now } = platform
  const { bot, cell, user_id, signal } = stage
  const today = now().getTime()
  const [owner] = await cells.control.selectFrom('user').select('name').where('id', '=', user_id).execute()
  const user = { id: user_id, name: owner?.name ?? '' }
  const shelf = await fillShelf(platform, stage)
  // Its till was disconnected before.
  if (shelf.wares.length === 0) return
  const connections = await connectionsOf(platform, { cell, bot_id: bot.bot_id })
  const shop = { stage, connections }
  const { isOpen, pay } = cashierOf(platform, shop, shelf.currency)
  const madeAt = ({ moments }: SampleConversation) => (moments.at(-1)?.at ?? today) + 5 * minuteMs
  const buyers = people
    .filter(({ number, person }) => person.platform === bot.platform && number % 4 === 0)
    .toSorted((one, other) => madeAt(one) - madeAt(other))
  const made: { id: string; customer_id: string }[] = []
  for (const buyer of buyers) {
    if (signal.aborted) return
    const { number, person } = buyer
    const dice = diceOf(sampleSeed + 50_000 + number)
    const made_at = madeAt(buyer)
    if (made_at >= today) continue
    const customer_id = await conversationOf(stage, person)
    const parts = { ...partsOf(dice, person, shelf, isOpen), customer_id }
    const of = { id: bot.bot_id, page_id: bot.page_id }
    const id = await cell.db.transaction().execute((tx) => makeOrder(tx, of, parts, { user, at: new Date(made_at) }))
    made.push({ id, customer_id })
    const road = roadOf(dice, (today - made_at) / dayMs)
    const sold = { id, made_at, road, city: person.city }
    await pay(sold)
    await goRoad(platform, { ...shop, user, today }, sold, dice)
  }
  if (hasTill(bot.platform) && !signal.aborted) await meetTill(platform, stage, made, { user })
}

type Sold = { id: string; made_at: number; road: readonly OrderStatus[]; city: string }
type Shop = { stage: Stage; connections: ReadonlyMap<ServiceId, string> }

const sampleGateways: readonly ServiceId[] = ['vnpay', 'momo', 'payos', 'onepay', 'zalopay', 'stripe', 'paypal']
const eachUnpaid = 3

/**
 * Has buyers pay at the shop's gateways in turn, every third one not. Of a shop in dong the first payment of a young order is of another
 * amount than was asked, and waits for the owner to look at it.
 */
function cashierOf(platform: Platform, { stage, connections }: Shop, currency: string) {
  const { bot, cell, platforms } = stage
  const gateways = sampleGateways.flatMap((service) => connections.get(service) ?? [])
  const language: 'vi' | 'en' = currency === 'VND' ? 'vi' : 'en'
  let orders = 0
  let paid = 0
  let mayBeWrong = currency === 'VND'

  const pay = async ({ id, made_at, road }: Sold): Promise<void> => {
    const integration_id = gateways[paid % gateways.length]
    if (!integration_id || road.includes(6)) return
    orders += 1
    if (orders % eachUnpaid === 0) return
    // A wrong sum is reported by the gateway itself, which is why it is that of a young order.
    const isWrong = mayBeWrong && road.length < 3
    const how = isWrong ? ('wrong_amount' as const) : ('silent' as const)
    if (isWrong) mayBeWrong = false
    else paid += 1
    const wish = { order_id: id, integration_id, how, language, at: made_at + 2 * minuteMs }
    await payAt(platform, { place: { cell, bot_id: bot.bot_id }, platforms }, wish)
  }
  return { isOpen: gateways.length > 0, pay }
}

/** Brings an order through its statuses, by its carrier from the parcel's pick-up on where one takes it, otherwise by the owner. */
async function goRoad(
  platform: Platform,
  { stage, connections, user, today }: Shop & { user: { id: string; name: string }; today: number },
  { id, made_at, road, city }: Sold,
  dice: Dice,
): Promise<void> {
  const { bot, cell, platforms, user_id } = stage
  const place = { cell, bot_id: bot.bot_id }
  const carrier: Carrier = dice.between(0, 2) === 0 ? 'ghtk' : 'ghn'
  const integration_id = quarters[city] && connections.get(carrier)
  let move: Awaited<ReturnType<typeof sendBy>> | null = null
  for (const [step, status] of road.entries()) {
    // The steps share the time since; the last one is a while ago.
    const at = new Date(made_at + ((today - made_at) * (step + 1)) / (road.length + 1))
    if (integration_id && status === 2) {
      const before = new Date(at.getTime() - 30 * minuteMs)
      const parcel = { order_id: id, carrier, integration_id, at: before }
      move = await sendBy(platform, { place, platforms, user_id }, parcel)
    }
    if (move) await move(status, at)
    else {
      const change = { revision: null, status }
      await cell.db.transaction().execute((tx) => changeOrder(tx, bot.bot_id, id, change, { user, at }))
    }
  }
}
