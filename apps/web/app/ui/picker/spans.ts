import type { Range } from './range-field.tsx'

/** The most usual spans of days. */
export const spans = ['today', 'week', 'month', 'this_month'] as const
export type Span = (typeof spans)[number]

const dayMs = 86_400_000

/** The first and the last day of a span that ends today; `today` is a calendar day of the bot's clock. */
export function daysOf(span: Span, today: string): Range {
  const back = (days: number) => new Date(Date.parse(today) - days * dayMs).toISOString().slice(0, 10)
  const from = { today, week: back(6), month: back(29), this_month: `${today.slice(0, 8)}01` }
  return { from: from[span], to: today }
}

/** The span between two days, if it is one of those. */
export const spanOf = ({ from, to }: Range, today: string): Span | null =>
  spans.find((span) => daysOf(span, today).from === from && to === today) ?? null
