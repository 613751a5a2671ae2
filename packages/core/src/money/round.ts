/** The whole number nearest to this one; halves go away from zero, so that a refund is as large as its charge. */
export const roundHalfAway = (number: number): number => {
  const rounded = Math.sign(number) * Math.round(Math.abs(number))
  return rounded === 0 ? 0 : rounded
}
