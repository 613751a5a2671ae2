/** A way to pay as the shop's screen lists it. `isReady`: customers can pay in this way now. */
export type PayWay = { id: string; isOffered: boolean; isReady: boolean }

/** The ways without a gateway, which every shop has. */
export const waysByHand = ['cash', 'bank']

/**
 * The ways to pay in the order in which customers see them, those that are not offered last. `wanted` as the setting stores it: none
 * named is every way.
 */
export function payWays(
  wanted: readonly string[],
  gateways: readonly string[],
  connected: readonly string[],
): PayWay[] {
  const isReady = (id: string) => waysByHand.includes(id) || connected.includes(id)
  // As the server lists them: connected gateways in the order of their connection, then those by hand.
  const usual = [...new Set([...connected, ...waysByHand, ...gateways])]
  const isOffered = (id: string) => (wanted.length === 0 ? isReady(id) : wanted.includes(id))
  const offered = wanted.length === 0 ? usual.filter(isOffered) : wanted.filter((id) => usual.includes(id))
  const ordered = [...offered, ...usual.filter((id) => !offered.includes(id))]
  return ordered.map((id) => ({ id, isOffered: isOffered(id), isReady: isReady(id) }))
}

const offeredIds = (ways: readonly PayWay[]) => ways.filter(({ isOffered }) => isOffered).map(({ id }) => id)

/** The setting after a way was ticked, as the last one, or no longer. */
export const toggledWay = (ways: readonly PayWay[], id: string): string[] => {
  const offered = offeredIds(ways)
  return offered.includes(id) ? offered.filter((other) => other !== id) : [...offered, id]
}

/** The setting after an offered way went one place up (-1) or down (1). */
export function movedWay(ways: readonly PayWay[], id: string, by: -1 | 1): string[] {
  const offered = offeredIds(ways)
  const from = offered.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= offered.length) return offered
  return offered.toSpliced(from, 1).toSpliced(to, 0, id)
}
