import type { CallKind } from '@hawker/core'
import { cartCarrier, checkoutCarrier } from './features/carts/index.ts'
import { integrationDeps, serviceCarrier, shopProductsCarrier } from './features/integrations/index.ts'
import { jsonApiCarrier, readSharedValues } from './features/json-api/index.ts'
import { audienceCarrier, completePixelEvent, metaDeps } from './features/meta/index.ts'
import { paymentLinkCarrier } from './features/payments/index.ts'
import { productsCarrier } from './features/products/index.ts'
import type { Platform } from './platform/platform.ts'
import type { Carriers } from './runtime/index.ts'

/** The carrier of each kind of call. A call of any other kind fails at once, with its reason in the thread. */
export const carriersOf = (platform: Platform) => {
  const { outgoing, settings, cells } = platform
  const timeout_ms = settings.callTimeoutMs
  const service = { ...integrationDeps(platform), cells, timeout_ms }
  return {
    json_api: jsonApiCarrier(outgoing, timeout_ms, async (bot_id) =>
      readSharedValues(platform, (await cells.of(bot_id)).db, bot_id),
    ),
    google_sheet: serviceCarrier(service, 'google_sheet'),
    email_list: serviceCarrier(service, 'email_list'),
    products: productsCarrier(cells),
    pixel_event: serviceCarrier(service, 'pixel_event', completePixelEvent),
    custom_audience: audienceCarrier(metaDeps(platform)),
    cart: cartCarrier(platform),
    checkout: checkoutCarrier(platform),
    payment_link: paymentLinkCarrier(platform),
    shop_products: shopProductsCarrier(service),
  } satisfies Carriers
}

const kinds: Record<keyof ReturnType<typeof carriersOf>, CallKind> = {
  json_api: 'json_api',
  google_sheet: 'google_sheet',
  email_list: 'email_list',
  products: 'products',
  pixel_event: 'pixel_event',
  custom_audience: 'custom_audience',
  cart: 'cart',
  checkout: 'checkout',
  payment_link: 'payment_link',
  shop_products: 'shop_products',
}

/** The kinds of calls that have a carrier. */
export const carriedKinds: ReadonlySet<CallKind> = new Set(Object.values(kinds))
