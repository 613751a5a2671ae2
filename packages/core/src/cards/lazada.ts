import { shop } from './shop.ts'

export const lazada = shop('lazada')
