import type { z } from 'zod'
import { shop } from './shop.ts'

export const lazada = shop('lazada')
export type LazadaCard = z.infer<typeof lazada.schema>
