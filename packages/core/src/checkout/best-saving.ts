/** A set of variations that costs `price` together. */
export type ComboOffer = { name: string; items: readonly { variation_id: string; quantity: number }[]; price: number }
type Piece = { variation_id: string; price: number; quantity: number }

/** More combinations are not tried; then each set is taken as often as it fits, the one that saves most first. */
const mostTried = 20_000

/** The amount that combos save, and the names of those that are taken, the one that saves most first. */
type Saving = { saved: number; combos: string[] }

/** The most that combos save on these pieces, each piece in one set at most. Amounts are whole, so no rounding is needed. */
export function bestSaving(pieces: readonly Piece[], combos: readonly ComboOffer[]): Saving {
  const left = new Map<string, number>()
  const prices = new Map<string, number>()
  for (const { variation_id, price, quantity } of pieces) {
    left.set(variation_id, (left.get(variation_id) ?? 0) + quantity)
    prices.set(variation_id, price)
  }
  const savings = combos
    .filter(({ items }) => items.length > 0 && items.every(({ variation_id }) => prices.has(variation_id)))
    .map((combo) => ({
      ...combo,
      saving:
        combo.items.reduce((sum, each) => sum + (prices.get(each.variation_id) ?? 0) * each.quantity, 0) - combo.price,
    }))
    .filter(({ saving }) => saving > 0)
    .sort((a, b) => b.saving - a.saving)
  let tried = 0

  const best = (index: number): Saving => {
    const combo = savings[index]
    if (!combo) return { saved: 0, combos: [] }
    const most = Math.min(...combo.items.map((each) => Math.floor((left.get(each.variation_id) ?? 0) / each.quantity)))
    let found: Saving | null = null
    for (let times = most; times >= 0; times--) {
      if (++tried > mostTried && times < most) break
      take(combo, times)
      const rest = best(index + 1)
      const saved = combo.saving * times + rest.saved
      if (!found || saved > found.saved)
        found = { saved, combos: times > 0 ? [combo.name, ...rest.combos] : rest.combos }
      take(combo, -times)
    }
    return found ?? { saved: 0, combos: [] }
  }
  const take = ({ items }: ComboOffer, times: number) => {
    for (const { variation_id, quantity } of items)
      left.set(variation_id, (left.get(variation_id) ?? 0) - quantity * times)
  }
  return best(0)
}
