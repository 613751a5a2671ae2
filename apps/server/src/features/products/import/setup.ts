import { type ProductTarget, productColumns } from '@hawker/core'
import { z } from 'zod'
import { mostColumns, reading } from '../../imports/index.ts'

export const target = z.enum([...productColumns, 'attribute']).nullable()

const unique = (targets: readonly ProductTarget[]) => {
  const once = targets.filter((each) => each !== null && each !== 'attribute')
  return new Set(once).size === once.length
}

/** Rules by which the bytes of a file become products. */
export const setup = reading.extend({
  targets: z
    .array(target)
    .max(mostColumns)
    .refine(unique, 'two columns become the same')
    .describe(
      'What each column of the file becomes; null: it is left out; `attribute`: an attribute of its heading’s name.',
    ),
})

/** A row names its product by one of these. */
export const namesProducts = ({ targets }: z.infer<typeof setup>): boolean =>
  targets.includes('name') || targets.includes('sku')
