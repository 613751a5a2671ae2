import type { CallKind } from '@hawker/core'
import type { ServiceId, ServiceKind } from './about.ts'
import { ghn } from './ghn/index.ts'
import { ghtk } from './ghtk/index.ts'
import { google_sheets } from './google_sheets/index.ts'
import { hotmart } from './hotmart/index.ts'
import type { Integration, IntegrationOf } from './integration.ts'
import { lazada } from './lazada/index.ts'
import { mailchimp } from './mailchimp/index.ts'
import { meta } from './meta/index.ts'
import { momo } from './momo/index.ts'
import { onepay } from './onepay/index.ts'
import { pancake_pos } from './pancake_pos/index.ts'
import { payos } from './payos/index.ts'
import { paypal } from './paypal/index.ts'
import { shopee } from './shopee/index.ts'
import { stripe } from './stripe/index.ts'
import { tiki } from './tiki/index.ts'
import type { Tool } from './tool.ts'
import { vietqr } from './vietqr/index.ts'
import { vnpay } from './vnpay/index.ts'
import { zalopay } from './zalopay/index.ts'

export * from './about.ts'
export * from './bank.ts'
export * from './carrier.ts'
export { type GoogleTokens, googleLogin } from './google_sheets/login.ts'
export * from './integration.ts'
export { mask } from './mask.ts'
export { type AudienceEntry, audienceEntry, changeAudience } from './meta/audience.ts'
export * from './payment.ts'
export * from './point-of-sale.ts'
export * from './sales-platform.ts'
export * from './service.ts'
export * from './shop-platform.ts'
export * from './tool.ts'

/** Every service that a bot can use. */
export const integrations: Record<ServiceId, Integration> = {
  google_sheets,
  mailchimp,
  ghn,
  ghtk,
  meta,
  hotmart,
  vnpay,
  momo,
  payos,
  onepay,
  zalopay,
  stripe,
  paypal,
  vietqr,
  pancake_pos,
  shopee,
  lazada,
  tiki,
}

const byId: Partial<Record<string, Integration>> = integrations

export const findIntegration = (service: string): Integration | undefined =>
  Object.hasOwn(byId, service) ? byId[service] : undefined

const isOf = <Kind extends ServiceKind>(one: Integration, kind: Kind): one is IntegrationOf<Kind> => one.kind === kind

/** The services of a kind. */
export const integrationsOf = <Kind extends ServiceKind>(kind: Kind): IntegrationOf<Kind>[] =>
  Object.values(integrations).flatMap((one) => (isOf(one, kind) ? [one] : []))

/** The tools that carry a kind of call. */
export const carriersOf = (kind: CallKind): Tool[] =>
  integrationsOf('tool').filter(({ about }) => about.calls.includes(kind))
