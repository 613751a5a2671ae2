import type { ButtonType } from '@hawker/core'
import type { ButtonParts } from './button.ts'
import { buyButton } from './buy-button.tsx'
import { call } from './call.tsx'
import { cardCustom } from './card-custom.ts'
import { cart } from './cart.ts'
import { leading } from './leading.ts'
import { link } from './link.ts'
import { listMessages } from './list-messages.ts'
import { location } from './location.ts'
import { mpm } from './mpm.ts'
import { nested } from './nested.ts'
import { qrCoupon } from './qr-coupon.ts'
import { quiz } from './quiz.ts'
import { spin } from './spin.ts'
import { trackingUrl } from './tracking-url.ts'
import { webform } from './webform.ts'

/** The editor's side of core's buttons. */
export const buttonParts: { [T in ButtonType]: ButtonParts } = {
  blocks: leading,
  flow: leading,
  link,
  call,
  webform,
  buy_button: buyButton,
  list_messages: listMessages,
  MPM: mpm,
  cart,
  tracking_url: trackingUrl,
  location,
  spin,
  quiz,
  qr_coupon: qrCoupon,
  card_custom: cardCustom,
  nested,
}
