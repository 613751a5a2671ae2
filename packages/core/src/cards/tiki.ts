import { shop } from './shop.ts'

export const tiki = shop('tiki')
