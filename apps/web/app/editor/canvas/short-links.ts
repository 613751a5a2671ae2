import { followers, type Link } from './links.ts'

/**
 * The arrows that shape a layout: as many as pass over no more than `most` columns in sum, the shortest first. A layout
 * puts a helper into every column an arrow passes, so a few hundred arrows across a large flow would run for ever, and a
 * picture of them says nothing.
 */
export function shortLinks(keys: readonly string[], links: readonly Link[], most: number): Link[] {
  const column = columns(keys, links)
  const spans = links.map((link) => {
    const span = Math.abs((column.get(link.to) ?? 0) - (column.get(link.from) ?? 0))
    return { link, passed: Math.max(0, span - 1) }
  })
  let left = most
  return spans
    .toSorted((a, b) => a.passed - b.passed)
    .filter(({ passed }) => {
      left -= passed
      return left >= 0
    })
    .map(({ link }) => link)
}

/** The column of each block when every arrow but those that lead back goes to the right. */
function columns(keys: readonly string[], links: readonly Link[]): Map<string, number> {
  const next = followers(links)
  const order = topDown(keys, next)
  const place = new Map(order.map((key, index) => [key, index]))
  const column = new Map<string, number>()
  for (const [index, key] of order.entries()) {
    const at = column.get(key) ?? 0
    column.set(key, at)
    for (const to of next.get(key) ?? [])
      if ((place.get(to) ?? -1) > index) column.set(to, Math.max(column.get(to) ?? 0, at + 1))
  }
  return column
}

/** Every block before those it leads to, as far as there is no circle. Walked with a list: a chain may be long. */
function topDown(keys: readonly string[], next: ReadonlyMap<string, string[]>): string[] {
  const seen = new Set<string>()
  const done: string[] = []
  for (const key of keys) {
    const open = [{ key, isLeft: false }]
    for (let at = open.pop(); at; at = open.pop()) {
      if (at.isLeft) done.push(at.key)
      if (at.isLeft || seen.has(at.key)) continue
      seen.add(at.key)
      open.push({ key: at.key, isLeft: true })
      for (const to of next.get(at.key) ?? []) open.push({ key: to, isLeft: false })
    }
  }
  return done.reverse()
}
