/** Limits with words here, in the order of the screen. A newer server's further limits are not shown. */
const limitKeys = [
  'members',
  'flows',
  'draft_bytes',
  'tags',
  'fields',
  'list_items',
  'products',
  'media',
  'bots',
  'tokens',
] as const
type LimitKey = (typeof limitKeys)[number]

export type Limit = { key: LimitKey; used: number; most: number; unit: 'bytes' | 'things' }

type Usage = { key: string; used: number; most: number }

const unitOf = (key: LimitKey): Limit['unit'] => (key === 'draft_bytes' || key === 'media' ? 'bytes' : 'things')

export const limitsIn = (usages: readonly Usage[]): Limit[] =>
  limitKeys.flatMap((key) => {
    const usage = usages.find((each) => each.key === key)
    return usage ? [{ key, used: usage.used, most: usage.most, unit: unitOf(key) }] : []
  })

const nearly = 0.9

/** `full`: one more is refused. */
export const fullness = ({ used, most }: Pick<Limit, 'used' | 'most'>): 'low' | 'high' | 'full' => {
  if (used >= most) return 'full'
  return used >= most * nearly ? 'high' : 'low'
}
