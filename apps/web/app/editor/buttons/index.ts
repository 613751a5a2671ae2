import type { ButtonType } from '@hawker/core'
import type { ButtonParts } from './button.ts'
import { call } from './call.tsx'
import { leading } from './leading.tsx'
import { link } from './link.tsx'

const later: ButtonParts = { isOffered: false }

/** The editor's side of core's buttons. */
export const buttonParts: { [T in ButtonType]: ButtonParts } = {
  blocks: leading,
  flow: leading,
  link,
  call,
  webform: later,
  buy_button: later,
  list_messages: later,
  MPM: later,
  cart: later,
  tracking_url: later,
  location: later,
  spin: later,
  quiz: later,
  qr_coupon: later,
  card_custom: later,
  nested: later,
}
