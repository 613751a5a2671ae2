import type { SalesDay } from './queries.ts'

const dayMs = 86_400_000

/** Every calendar day from one to another, both inside: `2026-11-25`. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const many = Math.max(0, Math.floor((last - first) / dayMs) + 1)
  return Array.from({ length: many }, (_, n) => new Date(first + n * dayMs).toISOString().slice(0, 10))
}

type Sum = { currency: string; orders: number; total: number }

/** The sales of all days, in each currency; the shop's own first, also where it sold nothing. */
export function sumsOf(days: readonly SalesDay[], own: string): Sum[] {
  const sums = new Map<string, Sum>([[own, { currency: own, orders: 0, total: 0 }]])
  for (const { currency, orders, total } of days) {
    const before = sums.get(currency) ?? { currency, orders: 0, total: 0 }
    sums.set(currency, { currency, orders: before.orders + orders, total: before.total + total })
  }
  return [...sums.values()]
}

/** The totals of each of these days in one currency; a day without sales is 0. */
export const totalsIn = (days: readonly SalesDay[], currency: string, shown: readonly string[]): number[] => {
  const known = new Map(days.flatMap((each) => (each.currency === currency ? [[each.day, each.total]] : [])))
  return shown.map((day) => known.get(day) ?? 0)
}
