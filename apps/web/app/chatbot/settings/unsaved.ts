/** The changes that differ from the stored values: before a save all of them, after it those typed while it ran. */
export function unsaved<Shape extends object>(draft: Partial<Shape>, kept: Partial<Shape>): Partial<Shape> {
  const left = { ...draft }
  for (const key in kept) if (JSON.stringify(left[key]) === JSON.stringify(kept[key])) delete left[key]
  return left
}
