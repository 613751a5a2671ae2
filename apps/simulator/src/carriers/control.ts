import type { FastifyInstance } from 'fastify'
import { HttpRefusal } from '../control/guard.ts'
import { flag, object, text } from '../control/schemas.ts'
import {
  addCarrierAccount,
  type CarrierAccount,
  type CarrierState,
  type KnownParcel,
  type ParcelState,
  putParcelBack,
} from './state.ts'

type Move = Partial<Pick<ParcelState, 'status' | 'is_cod_transferred' | 'cod'>>
type Settings = Partial<Pick<CarrierState, 'report_lag_ms' | 'is_silent' | 'report_again_ms' | 'latency_ms'>>

const count = { type: 'integer', minimum: 0 }

/** The routes by which a test sets up a carrier, moves its parcels and reads them, below `/control/<carrier>`. */
export const carrierControl = (
  app: FastifyInstance,
  carrier: CarrierState,
  statuses: readonly string[],
  move: (parcel: ParcelState, change: Move) => Promise<void>,
): void => {
  const accountAt = (token: string): CarrierAccount => {
    const found = carrier.accounts.get(token)
    if (!found) throw new HttpRefusal(404, 'There is no account of this token.')
    return found
  }
  const settings = object({
    ...{ report_lag_ms: count, report_again_ms: count, is_silent: flag },
    latency_ms: { type: 'array', items: { type: 'number', minimum: 0 }, minItems: 2, maxItems: 2 },
  })
  app.patch<{ Body: Settings }>('', { schema: { body: settings } }, ({ body }) => {
    const { report_lag_ms, report_again_ms, is_silent, latency_ms } = Object.assign(carrier, body)
    return { report_lag_ms, report_again_ms, is_silent, latency_ms }
  })

  const account = object({ token: text, shop_id: text, name: text, webhook_url: text })
  app.get('/accounts', () => [...carrier.accounts.values()])
  app.post<{ Body: Partial<CarrierAccount> }>('/accounts', { schema: { body: account } }, ({ body }, reply) => {
    void reply.code(201)
    return addCarrierAccount(carrier, body)
  })
  app.patch<{ Params: { token: string }; Body: { webhook_url: string } }>(
    '/accounts/:token',
    { schema: { body: object({ webhook_url: text }, ['webhook_url']) } },
    ({ params, body }) => Object.assign(accountAt(params.token), body),
  )
  app.delete<{ Params: { token: string } }>('/accounts/:token', ({ params }, reply) => {
    carrier.accounts.delete(accountAt(params.token).token)
    return reply.code(204).send()
  })

  app.get('/parcels', () => [...carrier.parcels.values()])
  const known = object(
    {
      code: text,
      client_code: text,
      token: text,
      status: text,
      cod: count,
      fee: count,
      to: object({ name: text, phone: text }),
    },
    ['code', 'client_code', 'token'],
  )
  // A parcel of before the stand-in's last start.
  app.post<{ Body: KnownParcel }>('/parcels', { schema: { body: known } }, ({ body }, reply) => {
    void reply.code(201)
    return putParcelBack(carrier, { ...body, status: body.status || (statuses[0] ?? '') })
  })
  const change = object({ status: { enum: statuses }, is_cod_transferred: flag, cod: count })
  app.patch<{ Params: { code: string }; Body: Move }>(
    '/parcels/:code',
    { schema: { body: change } },
    ({ params, body }) => {
      const parcel = carrier.parcels.get(params.code)
      if (!parcel) throw new HttpRefusal(404, `There is no parcel ${params.code}.`)
      void move(parcel, body)
      return parcel
    },
  )
}
