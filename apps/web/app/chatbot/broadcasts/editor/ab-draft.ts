import { type AbTest, abTest, blankAbTest, type VariantId, variantIds, variantsOf } from '@hawker/core'

/** A test of variants as its author writes it, with numbers that may not be complete yet. */
export type AbDraft = {
  isOn: boolean
  /** Variants b to e: messages of their own, or the flow that is chosen. */
  others: { isOwn: boolean; flow: string }[]
  metric: AbTest['metric']
  /** In percent. */
  baseline: string
  hoped: string
  windowHours: string
  fallback: VariantId
}

const percentOf = (rate: number) => String(Number((rate * 100).toFixed(1)))

export function abDraftOf(ab: AbTest | null): AbDraft {
  const { others, metric, baseline, hoped, window_hours, fallback } = ab ?? blankAbTest()
  return {
    isOn: ab !== null,
    others: others.map(({ flow }) => ({ isOwn: flow === '', flow })),
    metric,
    baseline: percentOf(baseline),
    hoped: percentOf(hoped),
    windowHours: String(window_hours),
    fallback,
  }
}

/** The rate (0 to 1) that a percentage means; null: it is none. */
const rateOf = (text: string): number | null => {
  const percent = /^\d{1,2}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0
  return percent > 0 ? Math.round(percent * 10) / 1_000 : null
}

/** The test as it is saved; null: there is none, or it is not complete yet. */
export function abOf(draft: AbDraft): AbTest | null {
  if (!draft.isOn) return null
  const { others, metric, baseline, hoped, windowHours, fallback } = draft
  const parsed = abTest.safeParse({
    others: others.map(({ isOwn, flow }) => ({ flow: isOwn ? '' : flow })),
    ...{ metric, fallback, baseline: rateOf(baseline), hoped: rateOf(hoped), window_hours: Number(windowHours) },
  })
  return parsed.success ? parsed.data : null
}

export type AbLack = 'ab_flow' | 'ab_rates' | 'ab_window'

/** Lists the problems of a test; `liveFlows` is null while they load. */
export function abLacksOf(draft: AbDraft, liveFlows: ReadonlySet<string> | null): AbLack[] {
  if (!draft.isOn) return []
  const lacks: AbLack[] = []
  const isMissing = (flow: string) => flow === '' || (liveFlows !== null && !liveFlows.has(flow))
  if (draft.others.some(({ isOwn, flow }) => !isOwn && isMissing(flow))) lacks.push('ab_flow')
  const hours = Number(draft.windowHours)
  if (!/^\d{1,3}$/.test(draft.windowHours.trim()) || hours < 1 || hours > 168) lacks.push('ab_window')
  const [baseline, hoped] = [rateOf(draft.baseline), rateOf(draft.hoped)]
  if (baseline === null || hoped === null || hoped <= baseline) lacks.push('ab_rates')
  return lacks
}

/** The same with one variant less; a fallback that is gone becomes the first. */
export function withoutVariant(draft: AbDraft, index: number): AbDraft {
  const others = draft.others.toSpliced(index, 1)
  const isThere = variantsOf({ others: others.map(({ flow }) => ({ flow })) }).includes(draft.fallback)
  return { ...draft, others, fallback: isThere ? draft.fallback : 'a' }
}

export const mostVariants = variantIds.length
