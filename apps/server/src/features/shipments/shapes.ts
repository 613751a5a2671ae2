import { trackingLink } from '@hawker/core'
import { z } from 'zod'
import type { ShipmentRow } from './queries.ts'

export const ofBot = z.object({ bot_id: z.string() })
export const ofShipment = ofBot.extend({ shipment_id: z.uuid().describe('Id of the parcel.') })

const amount = z.number().describe('In whole units of VND.')
const states = ['making', 'made', 'cancelled', 'refused'] as const

/** A parcel of an order at a carrier. */
export const shipmentView = z
  .object({
    id: z.string().describe('Id of the parcel.'),
    order_id: z.string().describe('Id of its order.'),
    integration_id: z.string().describe('The connection to its carrier.'),
    service: z.string().describe('`ghn` or `ghtk`.'),
    client_code: z.string().describe('The code by which the carrier finds it for us.'),
    state: z
      .enum(states)
      .describe('`making`: asked for, and no answer proves it yet; `refused`: the carrier did not take it.'),
    code: z.string().describe('The carrier’s tracking code; empty: none yet.'),
    status: z.string().describe('The carrier’s word for where the parcel is.'),
    cod: amount.describe('What the carrier was told to collect.'),
    fee: amount.describe('What the carrier charges.'),
    expected_at: z.string().nullable().describe('When the carrier expects to deliver; null: unknown.'),
    problem: z.string().nullable().describe('The carrier’s words of its last refusal; null: none.'),
    tracking_url: z.string().describe('The carrier’s public page of the parcel; empty: none yet.'),
    created_at: z.string().describe('When it was asked for.'),
    updated_at: z.string().describe('When it was last changed.'),
  })
  .meta({ id: 'Shipment' })

export const shipmentViewOf = ({
  next_look_at: _,
  currency: __,
  ...row
}: ShipmentRow): z.output<typeof shipmentView> => ({
  ...row,
  state: z.enum(states).parse(row.state),
  cod: Number(row.cod),
  fee: Number(row.fee),
  tracking_url: row.code ? trackingLink(row.service === 'ghn' ? 'GHN' : 'GHTK', row.code) : '',
})

export const ofCarrier = z.object({
  order_id: z.uuid().describe('Id of the order.'),
  integration_id: z.uuid().describe('The connection to the carrier.'),
})

export const quoteView = z.object({
  fee: amount.describe('What the carrier would charge.'),
  cod: amount.describe('What it would collect.'),
  weight: z.number().describe('Grams.'),
  shop_pays: z.boolean().describe('The shop pays the fee; else the buyer pays it to the carrier.'),
  expected_at: z.string().nullable().describe('When the carrier expects to deliver; null: unknown.'),
})

export const labelView = z.object({
  url: z
    .string()
    .nullable()
    .describe('The carrier’s page that prints the label; null: print ours, which has its code.'),
})
