import { shop } from './shop.tsx'

export const shopee = shop('shopee')
