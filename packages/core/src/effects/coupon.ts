import { done, type EffectDefinition } from './definition.ts'

export type CouponEffect = { effect: 'give_coupon'; coupon_id: string }

export const coupon: EffectDefinition<CouponEffect> = {
  lines: ({ coupon_id }) => [`! give_coupon ${coupon_id}`],
  talk: ({ coupon_id }) => done('coupon', { coupon_id }),
}
