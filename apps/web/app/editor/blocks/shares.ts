/** As even as hundredths allow, and exactly a hundred in sum: 33.34, 33.33, 33.33. */
export function evenShares(count: number): number[] {
  const hundredths = 10_000
  const share = Math.floor(hundredths / Math.max(count, 1))
  const rest = hundredths - share * count
  return Array.from({ length: count }, (_, index) => (index < rest ? share + 1 : share) / 100)
}
