/** The list with one thing in another place. */
export const moved = <Each>(list: readonly Each[], from: number, to: number): Each[] => {
  const next = [...list]
  const [taken] = next.splice(from, 1)
  if (taken !== undefined) next.splice(to, 0, taken)
  return next
}
