const whole = 10_000
const hundredths = (percent: number) => Math.round(percent * 100)
const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

/** As even as hundredths allow, and exactly a hundred in sum: 33.34, 33.33, 33.33. */
export const evenShares = (count: number): number[] =>
  divided(
    whole,
    Array.from({ length: count }, () => 1),
  ).map((each) => each / 100)

/**
 * The shares after one of them was moved: the others give or take what it takes or gives, each in proportion, and locked
 * ones stay. It moves no further than they let it, so the sum is always exactly a hundred.
 */
export function moveShare(
  percents: readonly number[],
  moved: number,
  percent: number,
  isLocked: (index: number) => boolean = () => false,
): number[] {
  const shares = percents.map(hundredths)
  const kept = shares.map((share, index) => (index !== moved && isLocked(index) ? share : 0))
  const free = whole - sum(kept)
  const takers = shares.map((share, index) => (index === moved || isLocked(index) ? null : share))
  const hasTakers = takers.some((share) => share !== null)
  // Too much is locked, or nothing is left to take from: the moved share is what remains.
  const wanted = hasTakers ? Math.min(Math.max(hundredths(percent), 0), Math.max(free, 0)) : Math.max(free, 0)
  const rest = divided(
    Math.max(free - wanted, 0),
    takers.map((share) => share ?? 0),
    takers.map((share) => share !== null),
  )
  return shares.map((_, index) => {
    if (index === moved) return wanted / 100
    return (takers[index] === null ? (kept[index] ?? 0) : (rest[index] ?? 0)) / 100
  })
}

/** The shares left after one was removed: the others take it, locked ones only where no other is left. Always a hundred in sum. */
export function removeShare(
  percents: readonly number[],
  removed: number,
  isLocked: (index: number) => boolean = () => false,
): number[] {
  const others = percents.flatMap((_, index) => (index === removed ? [] : [index]))
  const isKept = others.every(isLocked) ? () => false : isLocked
  return moveShare(percents, removed, 0, isKept).toSpliced(removed, 1)
}

/** A whole divided by weights into whole parts; the largest fractions get what rounding leaves. Without weights: evenly. */
function divided(total: number, weights: readonly number[], mayTake: readonly boolean[] = weights.map(() => true)) {
  const all = sum(weights.filter((_, index) => mayTake[index]))
  const count = mayTake.filter(Boolean).length
  const exact = weights.map((weight, index) => {
    if (!mayTake[index]) return 0
    return all > 0 ? (total * weight) / all : total / count
  })
  const parts = exact.map(Math.floor)
  const left = total - sum(parts)
  const byFraction = exact
    .map((part, index) => ({ index, fraction: part - Math.floor(part) }))
    .filter(({ index }) => mayTake[index])
    .toSorted((a, b) => b.fraction - a.fraction || a.index - b.index)
  for (const { index } of byFraction.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
