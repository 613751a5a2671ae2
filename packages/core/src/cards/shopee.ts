import type { z } from 'zod'
import { shop } from './shop.ts'

export const shopee = shop('shopee')
export type ShopeeCard = z.infer<typeof shopee.schema>
