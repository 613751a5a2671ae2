/** The fees that are known for an order, in stored units of its currency; null: none. */
type KnownFees = {
  /** Of the point of sale. */
  pos: number | null
  /** The carrier's quote. */
  carrier: number | null
  /** The shop's own, the same for every order. */
  fixed: number | null
}

/** The shipping fee of an order: that of the point of sale first where the shop wants so, else last; 0: none is known. */
export const chooseShippingFee = ({ pos, carrier, fixed }: KnownFees, isPosFirst: boolean): number =>
  (isPosFirst ? [pos, carrier, fixed] : [carrier, fixed, pos]).find((fee) => fee !== null) ?? 0

/**
 * The amount that a buyer pays online: what is open of the order, without a shipping fee that the shop does not show. The carrier
 * collects that.
 */
export const dueOnline = (
  { cod, shipping_fee }: { cod: number; shipping_fee: number },
  isFeeHidden: boolean,
): number => (isFeeHidden ? Math.max(0, cod - shipping_fee) : cod)
