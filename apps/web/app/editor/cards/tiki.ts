import { shop } from './shop.tsx'

export const tiki = shop('tiki')
