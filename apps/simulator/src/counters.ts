/** Named counts of one account, e.g. `sends_accepted`, `sends_refused.429`, `webhooks_delivered`. */
export type Counters = {
  count(name: string, by?: number): void
  all(): Record<string, number>
  get(name: string): number
}

export const createCounters = (): Counters => {
  const counts = new Map<string, number>()
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    all: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
    get: (name) => counts.get(name) ?? 0,
  }
}
