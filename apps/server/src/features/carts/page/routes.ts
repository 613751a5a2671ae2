import { withDefaults } from '@hawker/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CellTx } from '../../../platform/db/cell.ts'
import { insertOrdered } from '../../../platform/db/insert-happenings.ts'
import { addressOf } from '../../../platform/http/address.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { findPlaces, foundPlaces, knownPlace } from '../../address/index.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../../document/index.ts'
import { readPayWays, sellsNothing } from '../../payments/index.ts'
import { askQuote } from '../carrier-quote.ts'
import type { Told } from '../change-cart.ts'
import { customerOf } from '../checkout-address.ts'
import { readKnown } from '../known.ts'
import { chatUrlOf } from './chat-url.ts'
import * as queries from './page-queries.ts'
import { checkoutChange, checkoutConfirm, checkoutPage } from './shapes.ts'
import { change, confirm, type Given, look, type Opened } from './step.ts'
import { viewOf } from './view.ts'

const params = z.object({ token: z.string().max(200).describe('The last part of the page’s address.') })
const changesPerMinute = 240

/**
 * The page where a customer orders what is in their cart, without a sign-in: its address is the key. Phone numbers and streets are masked,
 * and a token that is not ours costs no statement.
 */
export function checkoutPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { cells, limits, now, pages } = deps
  const route = createRoute(app, deps)

  /** The place that the token names, while the link and the shop are open. */
  async function open(token: string, request: FastifyRequest, reply: FastifyReply) {
    limits.spend('link', addressOf(request))
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const place = pages.readAnyTime('checkout', token)
    const customer_id = place && customerOf(place.id)
    if (!customer_id) throw new Refusal('not_found')
    const { bot_id, expires_at } = place
    limits.spendRate(`checkout ${bot_id} ${customer_id}`, changesPerMinute)
    const cell = await cells.of(bot_id)
    const shop = await queries.findShop(cell.db, bot_id)
    const buyer = shop && (await queries.findBuyer(cell.db, bot_id, customer_id))
    if (!shop || !buyer) throw new Refusal('not_found')
    const told = { shop: shop.name, chat_url: chatUrlOf(shop) }
    if (expires_at <= now()) throw new Refusal('checkout.expired', told)
    if (shop.trashed_at !== null) throw new Refusal('checkout.closed', { shop: shop.name })
    if (await sellsNothing(cell.db, bot_id)) throw new Refusal('checkout.not_sold_here', told)
    return { opened: { cell, bot_id, customer_id, shop, buyer } satisfies Opened, expires_at }
  }

  /**
   * Does a step in a transaction and shows the page after it. The chat hears of an order in the same transaction: the customer reads its
   * number there, and admins of one that waits.
   */
  const show = (opened: Opened, step: (tx: CellTx, given: Given) => Promise<Told>) =>
    opened.cell.db.transaction().execute(async (tx) => {
      const { bot_id, customer_id } = opened
      const given: Given = {
        opened,
        settings: withDefaults(await readSettings(tx, bot_id)),
        ways: await readPayWays(tx, bot_id),
        known: await readKnown(tx, bot_id, customer_id),
        by: { customer_id, call: null, at: now() },
      }
      const { page, order } = await viewOf(tx, pages, given, await step(tx, given))
      if (order && page.result === 'ordered') await insertOrdered(tx, bot_id, customer_id, order, given.by.at)
      return page
    })

  route({
    method: 'GET',
    url: '/v1/checkouts/:token',
    need: 'public',
    operation: 'getCheckout',
    summary:
      'Returns a customer’s checkout by the key in its public address, at the prices and the stock of the moment.',
    params,
    reply: checkoutPage,
    async handler({ params: { token }, request, reply }) {
      const { opened, expires_at } = await open(token, request, reply)
      return show(opened, (tx, given) => look(tx, given, expires_at))
    },
  })

  route({
    method: 'PATCH',
    url: '/v1/checkouts/:token',
    need: 'public',
    operation: 'changeCheckout',
    summary:
      'Stores answers of the buyer, or another quantity of a line. An ordered cart stays, and its order is returned.',
    params,
    body: checkoutChange,
    reply: checkoutPage,
    async handler({ params: { token }, body, request, reply }) {
      const { opened, expires_at } = await open(token, request, reply)
      // Codes go to the carrier and the point of sale as they are, so a buyer names none that the register does not have.
      const place = body.place && (await knownPlace(body.place))
      if (body.place && !place) throw new Refusal('invalid_body', { place: 'not in the register' })
      const wish = place === undefined ? body : { ...body, place }
      const page = await show(opened, (tx, given) => change(tx, given, wish))
      const { cell, bot_id, customer_id } = opened
      if (!(await askQuote(deps, { cell, bot_id }, customer_id))) return page
      return show(opened, (tx, given) => look(tx, given, expires_at))
    },
  })

  route({
    method: 'POST',
    url: '/v1/checkouts/:token/confirm',
    need: 'public',
    operation: 'confirmCheckout',
    summary:
      'Orders the cart as it was seen. Of another revision nothing is ordered; a second time the same order is returned.',
    params,
    body: checkoutConfirm,
    reply: checkoutPage,
    async handler({ params: { token }, body, request, reply }) {
      const { opened } = await open(token, request, reply)
      return show(opened, (tx, given) => confirm(tx, given, body))
    },
  })

  route({
    method: 'GET',
    url: '/v1/checkouts/:token/places',
    need: 'public',
    operation: 'findCheckoutPlaces',
    summary: 'Finds communes of Vietnam by typed text for the address of a checkout.',
    params,
    query: z.object({ q: z.string().trim().max(200).describe('Such as `phuong ben nghe`.') }),
    reply: foundPlaces,
    async handler({ params: { token }, query: { q }, request, reply }) {
      await open(token, request, reply)
      return { items: await findPlaces(q, 20), next: null }
    },
  })
}
