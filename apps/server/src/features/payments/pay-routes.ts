import { languageFor } from '@hawker/phrases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressOf } from '../../platform/http/address.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { readOrder } from '../orders/index.ts'
import { readTransfers } from './bank.ts'
import { makeLink } from './link.ts'
import { sellsNothing } from './no-sale.ts'
import { payUrl } from './pay-address.ts'
import { payHeaders, payPage } from './pay-page.ts'
import { readShopName } from './payment-queries.ts'
import { isPaidOnline, readDue, readPayWays } from './ways.ts'

const params = z.object({ token: z.string().max(200), service: z.string().max(50).optional() })

/**
 * `/pay/<token>`: the page where a buyer pays for an order, and `/pay/<token>/<gateway>`, which leads to the gateway. It shows no name and
 * no address of the buyer, and a token that is not ours costs no statement.
 */
export function payRoutes(app: FastifyInstance, platform: Platform): void {
  const { cells, limits, pages, now } = platform

  /** The order of an address; a forged one and one of a deleted order are unknown. */
  const open = async (request: FastifyRequest) => {
    limits.spend('link', addressOf(request))
    const { data } = params.safeParse(request.params)
    const place = data && pages.read('pay', data.token, now())
    if (!place) throw new Refusal('not_found')
    const { bot_id, id: order_id } = place
    const cell = await cells.of(bot_id)
    return { cell, bot_id, order_id, service: data.service ?? null, order: await readOrder(cell.db, bot_id, order_id) }
  }

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    opened: Awaited<ReturnType<typeof open>>,
    refused: string | null,
  ) => {
    const { cell, bot_id } = opened
    const cod = await readDue(cell.db, bot_id, opened.order.totals)
    const order = { ...opened.order, totals: { ...opened.order.totals, cod } }
    const is_sold = !(await sellsNothing(cell.db, bot_id))
    const all = is_sold ? await readPayWays(cell.db, bot_id) : []
    const ways = all.filter((way) => isPaidOnline(way, order.currency))
    const page = await payPage({
      language: languageOf(request),
      shop: await readShopName(cell.db, bot_id),
      ...{ order, is_sold },
      path: payUrl(pages, bot_id, order.id),
      gateways: ways.filter((way) => way.kind === 'gateway'),
      bank: (await readTransfers(platform, { cell, bot_id }, ways))(order),
      // Gateways put their own words behind the address; they prove nothing.
      has_returned: Object.keys(Object(request.query)).length > 0,
      refused,
    })
    return reply.code(200).headers(payHeaders).type('text/html; charset=utf-8').send(page)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/pay/:token',
    config: { need: 'public' },
    schema: { hide: true },
    handler: async (request, reply) => show(request, reply, await open(request), null),
  })

  app.route({
    method: 'GET',
    url: '/pay/:token/:service',
    config: { need: 'public' },
    schema: { hide: true },
    async handler(request, reply) {
      const opened = await open(request)
      const { cell, bot_id, order_id, service } = opened
      const isClosed = await sellsNothing(cell.db, bot_id)
      const way = isClosed ? undefined : (await readPayWays(cell.db, bot_id)).find((each) => each.id === service)
      if (way?.kind !== 'gateway') throw new Refusal('not_found')
      const wish = { order_id, integration_id: way.integration_id, user_id: null, language: languageOf(request) }
      try {
        const location = await makeLink(platform, { cell, bot_id }, wish)
        return await reply
          .code(302)
          .headers({ ...payHeaders, location })
          .send()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return show(request, reply, await open(request), way.id)
      }
    },
  })
}

const languageOf = (request: FastifyRequest): ReturnType<typeof languageFor> => {
  const { 'accept-language': accepted = '' } = request.headers
  return languageFor(accepted.split(',').map((each) => each.trim().replace(/;.*/, '')))
}
