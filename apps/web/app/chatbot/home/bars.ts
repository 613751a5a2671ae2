/** The round number at the top of the scale: 4, 10, 20, 40, 100, 200 … so that half of it is whole. */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(...values, 0)
  if (highest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [1, 2, 4, 10].find((factor) => factor * power >= highest) ?? 10
  return step * power
}

/** The height of a bar in pixels. A value above zero gets at least one pixel. */
export const barHeight = (value: number, ceiling: number, height: number): number =>
  value <= 0 ? 0 : Math.max(2, Math.round((value / ceiling) * height))
