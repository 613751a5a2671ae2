/** What is left to save when these values are kept: before a save what was changed, after it what was changed meanwhile. */
export function unsaved<Shape extends object>(draft: Partial<Shape>, kept: Partial<Shape>): Partial<Shape> {
  const left = { ...draft }
  for (const key in kept) if (JSON.stringify(left[key]) === JSON.stringify(kept[key])) delete left[key]
  return left
}
