import { z } from 'zod'
import { sampleSize } from '../judge/sample-size.ts'

/** The variants of a broadcast. The first is its own content. */
export const variantIds = ['a', 'b', 'c', 'd', 'e'] as const
export type VariantId = (typeof variantIds)[number]

/** What a test of variants counts, within a customer's window. */
export const abMetrics = ['clicked', 'replied', 'read'] as const
export type AbMetric = (typeof abMetrics)[number]

/** At least this much rises, so that a test stays of a size that some page has. */
const leastRise = 0.001
const rate = z
  .number()
  .min(leastRise)
  .max(1 - leastRise)

/** A test of 2 to 5 variants as its author states it before it begins. */
export const abTest = z
  .object({
    /** Variants b to e, each a live flow; empty: messages of its own. Variant a is the broadcast's content. */
    others: z
      .array(z.object({ flow: z.string() }))
      .min(1)
      .max(variantIds.length - 1),
    metric: z.enum(abMetrics),
    /** The part of the customers (0 to 1) who do it today, and the part that a better variant should reach. */
    baseline: rate,
    hoped: rate,
    /** Hours after a customer's message in which what they do counts. */
    window_hours: z.int().min(1).max(168),
    /** The variant that the other customers get where none wins. */
    fallback: z.enum(variantIds),
  })
  .refine(({ baseline, hoped }) => hoped - baseline >= leastRise, {
    path: ['hoped'],
    error: 'expected more than baseline',
  })
  .refine(({ others, fallback }) => variantIds.indexOf(fallback) <= others.length, {
    path: ['fallback'],
    error: 'expected a variant of the test',
  })
export type AbTest = z.infer<typeof abTest>

export const blankAbTest = (): AbTest => ({
  others: [{ flow: '' }],
  metric: 'replied',
  baseline: 0.05,
  hoped: 0.08,
  window_hours: 4,
  fallback: 'a',
})

export const variantsOf = ({ others }: Pick<AbTest, 'others'>): VariantId[] => variantIds.slice(0, others.length + 1)

/** The customers that a test needs: of each variant, and in all. */
export function neededFor(test: Pick<AbTest, 'others' | 'baseline' | 'hoped'>): { each: number; all: number } {
  const variants = test.others.length + 1
  const each = sampleSize(test.baseline, test.hoped, variants)
  return { each, all: each * variants }
}

/** The id by which a variant owns its flow: the first variant is the broadcast itself. */
export const variantOwner = (broadcast: string, variant: VariantId): string =>
  variant === 'a' ? broadcast : `${broadcast}~${variant}`
