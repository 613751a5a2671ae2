/** What is left to save when these values were: whatever was changed again meanwhile. */
export function unsaved<Shape extends object>(draft: Partial<Shape>, saved: Partial<Shape>): Partial<Shape> {
  const left = { ...draft }
  for (const key in saved) if (JSON.stringify(left[key]) === JSON.stringify(saved[key])) delete left[key]
  return left
}
