const usual: readonly (number | null)[] = [5, 15, 30, 60, 120, 240, 480, 1440, null]

/** The choices, with the current one among them; null (until handed back) last. */
export function pauseChoices(current: number | null): (number | null)[] {
  if (usual.includes(current)) return [...usual]
  return [...usual, current].sort((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
}

export const pauseValue = (minutes: number | null): string => (minutes === null ? 'null' : String(minutes))
export const pauseOf = (value: string): number | null => (value === 'null' ? null : Number(value))
