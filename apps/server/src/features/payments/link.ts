import { toServiceUnit } from '@hawker/core'
import type { Payment } from '@hawker/integrations'
import { cutText } from '../../platform/clean-text.ts'
import type { Cell } from '../../platform/db/cell.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type BotId, newId, type UserId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressOf, type Connection, findConnection } from '../integrations/index.ts'
import { lockPayable } from '../orders/index.ts'
import { askGateway } from './ask-gateway.ts'
import * as attempts from './attempt-queries.ts'
import { book } from './book.ts'
import { askAs, gatewayDeps } from './gateway-deps.ts'
import { sellsNothing } from './no-sale.ts'
import { payUrl } from './pay-address.ts'
import { newNumber, newReference } from './reference.ts'
import { readDue } from './ways.ts'

type Place = { cell: Cell; bot_id: BotId }
type Wish = { order_id: string; integration_id: string; user_id: UserId | null; language: string }

const minute_ms = 60_000
/** Stripe closes no page earlier. */
const open_ms = 60 * minute_ms
/** A page that closes sooner is not given out again. */
const least_ms = 10 * minute_ms
const firstAsk_ms = 15 * minute_ms

type Gateway = Connection & { integration: Payment }
const isGateway = (connection: Connection): connection is Gateway => connection.integration.kind === 'payment'

/**
 * Makes a page at a gateway where what is open of an order is paid, or returns one that is still open. A gateway that tells nothing of
 * a buyer who was refused is asked first, so that its dead page is not given out again.
 */
export async function makeLink(platform: Platform, place: Place, wish: Wish): Promise<string> {
  const connection = await findConnection(platform.secret, place.cell, place.bot_id, wish.integration_id)
  if (!isGateway(connection)) throw new Refusal('not_found')
  const first = await openOrNew(platform, connection, wish)
  const made =
    first.open && (await hasEnded(platform, connection, first.open))
      ? await openOrNew(platform, connection, wish)
      : first
  if (made.open) return made.open.url
  return openPage(platform, connection, made.attempt, { text: `${made.order.display_id}`, language: wish.language })
}

/** The attempt whose page is open, or a new one without a page. Of two who press at once the second finds the attempt of the first. */
function openOrNew({ now }: Platform, connection: Gateway, wish: Wish) {
  const { cell, bot_id } = connection
  const at = now()
  return cell.db.transaction().execute(async (tx) => {
    if (await sellsNothing(tx, bot_id)) throw new Refusal('payment.not_sold_here')
    const { order, totals } = await lockPayable(tx, bot_id, wish.order_id)
    if (order.status === 6 || order.status === 7) throw new Refusal('payment.order_ended')
    const amount = await readDue(tx, bot_id, totals)
    if (amount === 0) throw new Refusal('payment.nothing_open')
    const unit_amount = inUnit(connection, amount, order.currency)
    const asked = { ...wish, amount, currency: order.currency, at }
    const open = await attempts.findOpenAttempt(tx, bot_id, { ...asked, at: new Date(at.getTime() + least_ms) })
    if (open) return { open, attempt: null, order }
    const attempt: attempts.NewAttempt = {
      ...{
        id: newId(),
        order_id: wish.order_id,
        integration_id: wish.integration_id,
        service: connection.integration.id,
      },
      ...{ reference: newReference(), number: newNumber(), amount, currency: order.currency, unit_amount },
      ...{ user_id: wish.user_id, ask_at: new Date(at.getTime() + firstAsk_ms), at },
      expires_at: new Date(at.getTime() + open_ms),
    }
    await attempts.insertAttempt(tx, bot_id, attempt)
    return { open: null, attempt, order }
  })
}

/** True where the gateway says that an attempt was paid or refused, which is booked. A gateway that does not answer ends nothing. */
async function hasEnded(platform: Platform, connection: Gateway, open: attempts.AttemptRow): Promise<boolean> {
  const told = await askGateway(platform, connection, open)
  if (told === null || 'ok' in told || told.state === 'pending') return false
  const { cell, bot_id, row } = connection
  await cell.db.transaction().execute((tx) => book(tx, { bot_id, integration_id: row.id }, told, platform.now()))
  return true
}

/** The open amount in the gateway's unit, or the reason that it has none. */
function inUnit({ integration: { id, about } }: Gateway, amount: number, currency: string): number {
  const decimals = about.units[currency]
  if (decimals === undefined) throw new Refusal('payment.currency_refused', { service: id, currency })
  const unit = toServiceUnit(amount, currency, decimals)
  if (unit === null) throw new Refusal('payment.amount_refused', { service: id, currency })
  return unit
}

/** Asks the gateway for the page of a stored attempt. An attempt of unknown fate stays open: it is asked about later. */
async function openPage(
  platform: Platform,
  connection: Gateway,
  attempt: attempts.NewAttempt,
  { text, language }: { text: string; language: string },
): Promise<string> {
  const { cell, bot_id, integration, secrets } = connection
  const { origin } = platform.settings
  const ask = askAs(platform, connection, 'payment_link')
  const link = await integration.link(
    {
      ...{ reference: attempt.reference, number: attempt.number, currency: attempt.currency },
      amount: attempt.unit_amount,
      text: `${language === 'vi' ? 'Don hang' : 'Order'} ${text}`,
      language: language === 'vi' ? 'vi' : 'en',
      return_url: payUrl(platform.pages, bot_id, attempt.order_id),
      page_base: gatewayDeps(platform).service.base(integration, 'page', secrets),
      callback_url: addressOf(origin, connection),
      ...{ at: attempt.at, expires_at: attempt.expires_at },
    },
    ask,
    secrets,
  )
  const { db } = cell
  if (link.ok) {
    const { url, gateway_id } = link
    await attempts.changeAttempt(db, bot_id, attempt.id, { url, gateway_id }, platform.now())
    return url
  }
  const code = cutText(link.fault.code, 100)
  const end = link.is_written ? { code } : ({ code, state: 'failed', ask_at: null } as const)
  await attempts.changeAttempt(db, bot_id, attempt.id, end, platform.now())
  throw new Refusal('payment.gateway_refused', { service: integration.id, said: cutText(link.fault.message, 300) })
}
