import { shop } from './shop.tsx'

export const lazada = shop('lazada')
