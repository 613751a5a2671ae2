import type { z } from 'zod'
import { shop } from './shop.ts'

export const tiki = shop('tiki')
export type TikiCard = z.infer<typeof tiki.schema>
