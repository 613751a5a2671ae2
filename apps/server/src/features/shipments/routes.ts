import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { findConnection } from '../integrations/index.ts'
import { lookAt } from './look.ts'
import * as queries from './queries.ts'
import { labelView, ofBot, ofCarrier, ofShipment, quoteView, shipmentView, shipmentViewOf } from './shapes.ts'
import { cancelShipment, carrierOf, type Place, quote, ship } from './ship.ts'

/** Parcels of orders at carriers. */
export function shipmentRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  async function view({ cell, bot_id }: Place, id: string) {
    const row = await queries.findShipment(cell.db, bot_id, id)
    if (!row) throw new Refusal('not_found')
    return shipmentViewOf(row)
  }

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/shipments',
    need: 'live_chat',
    operation: 'listShipments',
    summary: 'Lists the parcels of an order, the latest first.',
    params: ofBot,
    query: z.object({ order_id: z.uuid().describe('Id of the order.') }),
    reply: z.object({ items: z.array(shipmentView), next: z.null() }),
    async handler({ bot, cell, query: { order_id } }) {
      const rows = await queries.listOfOrder(cell.db, bot.id, order_id)
      return { items: rows.map(shipmentViewOf), next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/shipments/quote',
    need: 'live_chat',
    operation: 'quoteShipment',
    summary: 'Asks a carrier for the price of an order’s parcel. Nothing is made.',
    params: ofBot,
    body: ofCarrier,
    reply: quoteView,
    handler: ({ bot, cell, body }) => quote(platform, { cell, bot_id: bot.id }, body),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/shipments',
    need: 'live_chat',
    operation: 'createShipment',
    summary: 'Gives an order’s parcel to a carrier. An order has one parcel at a time.',
    status: 201,
    params: ofBot,
    body: ofCarrier,
    reply: shipmentView,
    async handler({ bot, cell, user, body }) {
      const place = { cell, bot_id: bot.id }
      return view(place, await ship(platform, place, body, user.id))
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/shipments/:shipment_id/look',
    need: 'live_chat',
    operation: 'lookAtShipment',
    summary: 'Asks the carrier now where the parcel is, and brings what it collects to what the order still lacks.',
    params: ofShipment,
    reply: shipmentView,
    async handler({ bot, cell, params: { shipment_id } }) {
      const place = { cell, bot_id: bot.id }
      await view(place, shipment_id)
      await lookAt(platform, place, shipment_id)
      return view(place, shipment_id)
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/shipments/:shipment_id/cancel',
    need: 'live_chat',
    operation: 'cancelShipment',
    summary: 'Takes a parcel back from its carrier, as long as the carrier allows it.',
    params: ofShipment,
    reply: shipmentView,
    async handler({ bot, cell, params: { shipment_id } }) {
      const place = { cell, bot_id: bot.id }
      await cancelShipment(platform, place, shipment_id)
      return view(place, shipment_id)
    },
  })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/shipments/:shipment_id/label',
    need: 'live_chat',
    operation: 'getShipmentLabel',
    summary: 'Returns the carrier’s page that prints the label. It opens for half an hour.',
    params: ofShipment,
    reply: labelView,
    async handler({ bot, cell, params: { shipment_id } }) {
      const row = await queries.findShipment(cell.db, bot.id, shipment_id)
      if (!row) throw new Refusal('not_found')
      if (row.state !== 'made') throw new Refusal('shipment.not_made')
      const connection = await findConnection(platform.secret, cell, bot.id, row.integration_id)
      const { carrier, ask, secrets } = carrierOf(platform, connection)
      const label = await carrier.label(row.code, ask, secrets)
      return { url: label.ok && 'url' in label ? label.url : null }
    },
  })
}
