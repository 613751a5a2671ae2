/** A name that no other has: "VIP" becomes "VIP (2)". At most so many characters. */
export function freeName(name: string, taken: readonly string[], most: number): string {
  const base = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number++) {
    const end = ` (${number})`
    const next = base.slice(0, most - end.length) + end
    if (!taken.includes(next)) return next
  }
}
