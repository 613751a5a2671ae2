import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const menu = z.object({ action: z.literal('user_menu'), menu_id: z.string() })

export const userMenu = {
  schema: menu,
  blank: () => ({ action: 'user_menu', menu_id: '' }),
  problems: ({ menu_id }) => required('user_menu', menu_id),
} satisfies ActionDefinition<z.infer<typeof menu>>

const couponSchema = z.object({ action: z.literal('coupon'), coupon_id: z.string() })

export const coupon = {
  schema: couponSchema,
  blank: () => ({ action: 'coupon', coupon_id: '' }),
  problems: ({ coupon_id }) => required('coupon', coupon_id),
} satisfies ActionDefinition<z.infer<typeof couponSchema>>
