/** A line or a kind of bars, and the colour that stands for it. */
export type Series = { key: string; label: string; tone: Tone }
export type Tone = 'action' | 'grey' | 'good' | 'warn' | 'bad'

export type Point = {
  /** Its text in the exported file: a calendar day, an hour, a name. */
  key: string
  /** Its text below the axis. */
  short: string
  /** Its text in the table and under the pointer. */
  label: string
  /** In the order of the series. */
  values: readonly number[]
}

export const colorOf: Record<Tone, string> = {
  action: 'var(--hw-action)',
  grey: 'var(--hw-field)',
  good: 'var(--hw-good)',
  warn: 'var(--hw-warn)',
  bad: 'var(--hw-bad)',
}

export const isEmpty = (points: readonly Point[]): boolean =>
  points.every(({ values }) => values.every((value) => value === 0))
