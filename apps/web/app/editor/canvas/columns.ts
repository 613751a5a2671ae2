import { followers, type Link } from './links.ts'

/** The column of each block when every arrow but those that lead back goes to the right. */
export function columns(keys: readonly string[], links: readonly Link[]): Map<string, number> {
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
