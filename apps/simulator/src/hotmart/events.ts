import type { Params } from '../params.ts'
import { digits } from '../random.ts'
import type { World } from '../world.ts'
import type { HotmartAccount } from './state.ts'

/**
 * An event as a test asks for it: `PURCHASE_APPROVED` and its like, or a name that Hotmart may add. Parts that are left out are usual
 * ones. https://developers.hotmart.com/docs/en/2.0.0/webhook/using-webhook/
 */
export type HotmartWish = {
  event?: string
  version?: '1.0.0' | '2.0.0'
  /** The same id tells the same event again. */
  id?: string
  transaction?: string
  /** So many seconds before now: a late, older event. */
  seconds_ago?: number
  buyer?: { name?: string; email?: string; phone?: string }
  product?: { id?: number; name?: string }
  price?: { value: number; currency_value: string }
  /** The secret of the header in place of the account's. */
  hottok?: string
  /** Sent so often; 0: it is made and not sent. */
  times?: number
}

export type HotmartTold = {
  id: string
  transaction: string
  statuses: (number | null)[]
  request: { headers: Record<string, string>; body: string }
}

const statusOf = (event: string): string => event.replace(/^PURCHASE_/, '')

const purchaseOf = (wish: HotmartWish, transaction: string, at: number): Params => ({
  product: { id: 101, ucode: 'u-101', name: 'Pottery course', ...wish.product },
  buyer: {
    ...{ name: wish.buyer?.name ?? 'Nguyễn An', email: wish.buyer?.email ?? 'an@example.com' },
    ...{ checkout_phone: wish.buyer?.phone ?? '84901234567', address: { country: 'Vietnam', country_iso: 'VN' } },
  },
  purchase: {
    ...{ transaction, status: statusOf(wish.event ?? 'PURCHASE_APPROVED'), approved_date: at, order_date: at },
    ...{
      price: wish.price ?? { value: 19.9, currency_value: 'USD' },
      payment: { type: 'PIX' },
      offer: { code: 'a1b2' },
    },
  },
})

const cartOf = ({ buyer = {}, product }: HotmartWish): Params => ({
  affiliate: false,
  product: { id: 101, name: 'Pottery course', ...product },
  buyer: { name: 'Nguyễn An', email: 'an@example.com', phone: '84901234567', ...buyer },
  offer: { code: 'a1b2' },
})

/** Reports an event to the registered address, as often as the test says, and tells how each was answered. */
export async function report(world: World, account: HotmartAccount, wish: HotmartWish): Promise<HotmartTold> {
  const { event = 'PURCHASE_APPROVED', version = '2.0.0', times = 1, seconds_ago = 0 } = wish
  const id = wish.id ?? `${digits(8)}-${++account.events}`
  const transaction = wish.transaction ?? `HP${String(++account.transactions).padStart(10, '0')}`
  const creation_date = world.clock.now() - seconds_ago * 1_000
  const isCart = event === 'PURCHASE_OUT_OF_SHOPPING_CART'
  const data = isCart ? cartOf(wish) : purchaseOf({ ...wish, event }, transaction, creation_date)
  // Both versions have this envelope, and repeat the secret in the body.
  const body = JSON.stringify({ id, creation_date, event, version, hottok: account.hottok, data })
  const headers = { 'content-type': 'application/json', 'x-hotmart-hottok': wish.hottok ?? account.hottok }
  const statuses: (number | null)[] = []
  for (let nth = 0; nth < times && account.webhook_url; nth++) {
    const { status } = await world.poster.post(account.webhook_url, headers, body, 10_000)
    world.hotmart.counters.count(`reports.${status ?? 'unanswered'}`)
    statuses.push(status)
  }
  return { id, transaction, statuses, request: { headers, body } }
}
