/** The list with two neighbours exchanged. */
export const swapped = <Each>(list: readonly Each[], from: number, to: number): Each[] => {
  const next = [...list]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}
