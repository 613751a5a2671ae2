import type { Service } from '../service.ts'
import type { World } from '../world.ts'
import type { Dialect } from './dialect.ts'
import type { GatewayId } from './gateway-id.ts'
import { type GatewayHandle, gatewayHandle } from './handle.ts'
import { momo } from './momo.ts'
import { onepay } from './onepay.ts'
import { payos } from './payos.ts'
import { paypal } from './paypal.ts'
import { paymentService } from './service.ts'
import { createGateway, type Gateway } from './state.ts'
import { stripe } from './stripe.ts'
import { vnpay } from './vnpay.ts'
import { zalopay } from './zalopay.ts'

const dialects = { vnpay, momo, payos, onepay, zalopay, stripe, paypal } satisfies Record<GatewayId, Dialect>

const eachGateway = <Value>(make: (id: GatewayId) => Value): Record<GatewayId, Value> => ({
  vnpay: make('vnpay'),
  momo: make('momo'),
  payos: make('payos'),
  onepay: make('onepay'),
  zalopay: make('zalopay'),
  stripe: make('stripe'),
  paypal: make('paypal'),
})

export const createGateways = (): Record<GatewayId, Gateway> => eachGateway(createGateway)

export const gatewayHandles = (world: World): Record<GatewayId, GatewayHandle> =>
  eachGateway((id) => gatewayHandle(world, dialects[id]))

/** The stand-ins of all gateways. */
export const gatewayServices = (): Record<GatewayId, Service> => eachGateway((id) => paymentService(dialects[id]))

/** The address of each gateway's API. */
export const gatewayUrls = (origin: string): Record<GatewayId, string> =>
  eachGateway((id) => `${origin}${dialects[id].path}`)
