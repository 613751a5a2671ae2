import type { Link } from './links.ts'

export type NamedLink = Link & { id: string }

/**
 * The arrows that light up for the selected blocks: the shortest way from the start to each of them, so that the author
 * sees how a customer gets there, and every arrow that leaves them.
 */
export function litArrows(start: string | undefined, links: readonly NamedLink[], selected: ReadonlySet<string>) {
  const lit = new Set<string>()
  if (selected.size === 0) return lit
  const cameBy = waysFrom(start, links)
  for (const link of links) if (selected.has(link.from)) lit.add(link.id)
  for (const key of selected) {
    for (let link = cameBy.get(key); link; link = cameBy.get(link.from)) lit.add(link.id)
  }
  return lit
}

/** For each block that can be reached, the last arrow of a shortest way there. */
function waysFrom(start: string | undefined, links: readonly NamedLink[]): Map<string, NamedLink> {
  const leaving = Map.groupBy(links, (link) => link.from)
  const cameBy = new Map<string, NamedLink>()
  const queue = start === undefined ? [] : [start]
  for (const at of queue) {
    for (const link of leaving.get(at) ?? []) {
      if (link.to === start || cameBy.has(link.to)) continue
      cameBy.set(link.to, link)
      queue.push(link.to)
    }
  }
  return cameBy
}
