/** Neighbouring numbers are a golden angle apart, so that no two colours of a list are alike. */
const goldenAngle = 137.508

/** A colour that is always the same for the same id, dark enough for white letters. */
export const colorOfId = (id: number): string =>
  `hsl(${Math.round((Math.abs(id) * goldenAngle) % 360) % 360}, 60%, 40%)`

/** The colours of the blog's categories, dark enough for white letters. */
export const blogPalette = ['#1b6e53', '#8a4b08', '#5b3fa8', '#a3245c', '#175a8c', '#5c6312'] as const

export const blogColor = (index: number): string => {
  const at = ((Math.trunc(index) % blogPalette.length) + blogPalette.length) % blogPalette.length
  return blogPalette[at] ?? blogPalette[0]
}
