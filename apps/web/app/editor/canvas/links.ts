/** An arrow between two blocks of one flow, as the graph rules need it. */
export type Link = { from: string; to: string }

export const followers = (links: readonly Link[]): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const { from, to } of links) {
    const known = found.get(from)
    if (known) known.push(to)
    else found.set(from, [to])
  }
  return found
}
