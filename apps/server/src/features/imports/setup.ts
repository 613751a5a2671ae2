import { customerSources, type ImportTarget, importColumns, markets } from '@hawker/core'
import { z } from 'zod'
import { delimiters, encodings } from './read/encoding.ts'

export const mostColumns = 200

export const target = z.union([z.enum(importColumns), z.templateLiteral(['field.', z.string()])]).nullable()

/** Rules by which the bytes of the file become rows. */
export const reading = z.object({
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  sheet: z.string().max(200),
  has_header: z.boolean(),
})
export type ReadingSetup = z.infer<typeof reading>

/** Rules by which rows become customers. `targets`: the column that each column of the file becomes; null: it is left out. */
export const setup = reading.extend({
  targets: z
    .array(target)
    .max(mostColumns)
    .refine((all) => new Set(all.filter(Boolean)).size === all.filter(Boolean).length, 'two columns become the same'),
  market: z.enum(markets),
  source: z.enum(customerSources),
})
export type Setup = z.infer<typeof setup>

const keys: readonly ImportTarget[] = ['psid', 'phone', 'email']

/** A row names its customer by one of these. */
export const hasKey = ({ targets }: Setup): boolean => targets.some((each) => keys.includes(each))
