import type { ServiceId } from '../about.ts'
import { witness as ghn } from '../ghn/witness.ts'
import { witness as ghtk } from '../ghtk/witness.ts'
import { witness as google_sheets } from '../google_sheets/witness.ts'
import { witness as hotmart } from '../hotmart/witness.ts'
import { witness as lazada } from '../lazada/witness.ts'
import { witness as mailchimp } from '../mailchimp/witness.ts'
import { witness as meta } from '../meta/witness.ts'
import { witness as momo, payments as momoPayments } from '../momo/witness.ts'
import { witness as onepay, payments as onepayPayments } from '../onepay/witness.ts'
import { witness as pancake_pos } from '../pancake_pos/witness.ts'
import { witness as payos, payments as payosPayments } from '../payos/witness.ts'
import { witness as paypal, payments as paypalPayments } from '../paypal/witness.ts'
import { witness as shopee } from '../shopee/witness.ts'
import { witness as stripe, payments as stripePayments } from '../stripe/witness.ts'
import { witness as tiki } from '../tiki/witness.ts'
import { witness as vietqr } from '../vietqr/witness.ts'
import { witness as vnpay, payments as vnpayPayments } from '../vnpay/witness.ts'
import { witness as zalopay, payments as zalopayPayments } from '../zalopay/witness.ts'
import type { PaymentWitness } from './payment-witness.ts'
import type { Witness } from './witness.ts'

/** A service without a witness does not compile. */
export const witnesses: Record<ServiceId, Witness> = {
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

const payments: Partial<Record<ServiceId, PaymentWitness>> = {
  vnpay: vnpayPayments,
  momo: momoPayments,
  payos: payosPayments,
  onepay: onepayPayments,
  zalopay: zalopayPayments,
  stripe: stripePayments,
  paypal: paypalPayments,
}

/** The facts of a gateway; a gateway without them fails its suite. */
export function paymentWitnessOf(id: ServiceId): PaymentWitness {
  const found = payments[id]
  if (!found) throw new Error(`${id} has no witness of its payments`)
  return found
}
