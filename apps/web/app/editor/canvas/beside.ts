/** Where the keys go on when blocks are gone: at the next one in the order of Tab, else at the last one before. */
export function blockBeside(order: readonly string[], gone: ReadonlySet<string>): string | null {
  const at = order.findLastIndex((key) => gone.has(key))
  const isLeft = (key: string) => !gone.has(key)
  return order.slice(at + 1).find(isLeft) ?? order.slice(0, at + 1).findLast(isLeft) ?? null
}

/** Where the keys go on after a step back or forward: at a block that came, else beside those that went. */
export function blockTurnedTo(before: readonly string[], after: readonly string[]): string | null {
  const had = new Set(before)
  const came = after.find((key) => !had.has(key))
  if (came !== undefined) return came
  const has = new Set(after)
  const gone = new Set(before.filter((key) => !has.has(key)))
  return gone.size ? blockBeside(before, gone) : null
}
