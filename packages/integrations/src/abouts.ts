import type { ServiceAbout, ServiceId, ServiceKind } from './about.ts'
import { about as ghn } from './ghn/about.ts'
import { about as ghtk } from './ghtk/about.ts'
import { about as google_sheets } from './google_sheets/about.ts'
import { about as hotmart } from './hotmart/about.ts'
import { about as lazada } from './lazada/about.ts'
import { about as mailchimp } from './mailchimp/about.ts'
import { about as meta } from './meta/about.ts'
import { about as momo } from './momo/about.ts'
import { about as onepay } from './onepay/about.ts'
import { about as pancake_pos } from './pancake_pos/about.ts'
import { about as payos } from './payos/about.ts'
import { about as paypal } from './paypal/about.ts'
import { about as shopee } from './shopee/about.ts'
import { about as stripe } from './stripe/about.ts'
import { about as tiki } from './tiki/about.ts'
import { about as vietqr } from './vietqr/about.ts'
import { about as vnpay } from './vnpay/about.ts'
import { about as zalopay } from './zalopay/about.ts'

export * from './about.ts'

/** The browser's facts of each service. */
export const serviceAbouts: Record<ServiceId, ServiceAbout> = {
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

const byId: Partial<Record<string, ServiceAbout>> = serviceAbouts

export const findAbout = (service: string): ServiceAbout | undefined =>
  Object.hasOwn(byId, service) ? byId[service] : undefined

/** The services of a kind, in the order of their list. */
export const servicesOf = (kind: ServiceKind): ServiceAbout[] =>
  Object.values(serviceAbouts).filter((about) => about.kind === kind)
