/** The first position for which `test` holds, if it holds for every later one too; `count` when for none. */
export function firstWhere(count: number, test: (place: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
