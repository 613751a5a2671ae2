import { shop } from './shop.ts'

export const shopee = shop('shopee')
