import { z } from 'zod'
import { payWayChoice, pick } from './cart-answer.ts'
import { checkoutSteps } from './checkout.ts'
import { contact } from './wishes.ts'

/** A checkout as a session stores it. */
export const checkout = z.object({
  step: z.enum(checkoutSteps).nullable(),
  asked_at: z.string(),
  goal: z.enum(['cart', 'order']),
  cart: z.object({ id: z.string(), revision: z.int() }).nullable(),
  picks: z.array(pick),
  contact,
  known: contact,
  ways: z.array(payWayChoice),
  is_changing: z.boolean(),
  line: z.string().nullable(),
  is_choosing: z.boolean(),
})
