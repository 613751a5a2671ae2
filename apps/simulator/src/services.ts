import type { FastifyInstance } from 'fastify'
import { carrierControl } from './carriers/control.ts'
import { serviceRoutes } from './control/service-routes.ts'
import { ghnStatuses, handleGhn, moveAtGhn } from './ghn/surface.ts'
import { ghtkStatuses, handleGhtk, moveAtGhtk } from './ghtk/surface.ts'
import { googleControl } from './google/control.ts'
import { handleGoogle } from './google/surface.ts'
import { hotmartControl } from './hotmart/control.ts'
import { handleHotmart } from './hotmart/surface.ts'
import { mailchimpControl } from './mailchimp/control.ts'
import { handleMailchimp } from './mailchimp/surface.ts'
import { metaAdsControl } from './meta-ads/control.ts'
import { handleMetaAds } from './meta-ads/surface.ts'
import { pancakePosControl } from './pancake_pos/control.ts'
import { handlePancakePos } from './pancake_pos/surface.ts'
import { gatewayServices } from './payments/gateways.ts'
import type { Service } from './service.ts'
import { shopControl } from './shops/control.ts'
import { handleLazada } from './shops/lazada.ts'
import { handleShopee } from './shops/shopee.ts'
import { handleTiki } from './shops/tiki.ts'
import type { World } from './world.ts'

/** Outside services other than messengers; each folder holds everything that is particular to its service. */
const services = {
  google: { path: '/google', handle: handleGoogle, base: ({ google }) => google, control: googleControl },
  mailchimp: {
    path: '/mailchimp',
    handle: handleMailchimp,
    base: ({ mailchimp }) => mailchimp,
    control: mailchimpControl,
  },
  meta_ads: { path: '/meta_ads', handle: handleMetaAds, base: ({ meta_ads }) => meta_ads, control: metaAdsControl },
  ghn: {
    path: '/ghn',
    handle: handleGhn,
    base: ({ ghn }) => ghn,
    control: (app, world) =>
      carrierControl(app, world.ghn, ghnStatuses, (parcel, change) => moveAtGhn(world, parcel, change)),
  },
  ghtk: {
    path: '/ghtk',
    handle: handleGhtk,
    base: ({ ghtk }) => ghtk,
    control: (app, world) =>
      carrierControl(app, world.ghtk, ghtkStatuses, (parcel, change) => moveAtGhtk(world, parcel, change)),
  },
  pancake_pos: {
    path: '/pancake_pos',
    handle: handlePancakePos,
    base: ({ pancake_pos }) => pancake_pos,
    control: pancakePosControl,
  },
  ...gatewayServices(),
  shopee: {
    path: '/shopee',
    handle: handleShopee,
    base: ({ shops }) => shops.shopee,
    control: (app, { shops }) => shopControl(app, shops.shopee),
  },
  lazada: {
    path: '/lazada',
    handle: handleLazada,
    base: ({ shops }) => shops.lazada,
    control: (app, { shops }) => shopControl(app, shops.lazada),
  },
  tiki: {
    path: '/tiki',
    handle: handleTiki,
    base: ({ shops }) => shops.tiki,
    control: (app, { shops }) => shopControl(app, shops.tiki),
  },
  hotmart: { path: '/hotmart', handle: handleHotmart, base: ({ hotmart }) => hotmart, control: hotmartControl },
} satisfies Record<string, Service>

export const serviceList: Service[] = Object.values(services)

/** Each service's switches and state below `/control/<service>`. */
export const registerServices = async (app: FastifyInstance, world: World): Promise<void> => {
  for (const { path, base, control } of serviceList)
    await app.register(
      async (below) => {
        serviceRoutes(below, base(world))
        control(below, world)
      },
      { prefix: path },
    )
}
