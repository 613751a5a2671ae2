/** A burst, and a rate per minute after it. */
type Rule = { burst: number; per_minute: number }

const rules = {
  /** A page view of a shop is one connection; an office behind one address makes many. */
  hello_of_address: { burst: 60, per_minute: 300 },
  event_of_visitor: { burst: 15, per_minute: 60 },
  event_of_address: { burst: 120, per_minute: 600 },
  event_of_bot: { burst: 2_000, per_minute: 30_000 },
  upload_of_visitor: { burst: 10, per_minute: 4 },
  upload_of_address: { burst: 30, per_minute: 30 },
  upload_of_bot: { burst: 200, per_minute: 600 },
} satisfies Record<string, Rule>
export type RuleName = keyof typeof rules

const mostBuckets = 50_000

/** Open sockets per address. Further ones are refused before they send anything. */
export const mostSocketsOfAddress = 100

/**
 * Token buckets of this process, bounded in memory: under a flood of strangers the oldest are dropped. Returns 0 when
 * the bucket gave a token, otherwise the milliseconds until it has one.
 */
export function createWidgetLimits(now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()

  return function waitFor(rule: RuleName, who: string): number {
    const { burst, per_minute } = rules[rule]
    const key = `${rule} ${who}`
    const at = now()
    const last = buckets.get(key) ?? { tokens: burst, at }
    const tokens = Math.min(burst, last.tokens + ((at - last.at) * per_minute) / 60_000)
    const isFree = tokens >= 1
    // Reinserted at the end, so that the map's order is by last use.
    buckets.delete(key)
    const [oldest] = buckets.size >= mostBuckets ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    buckets.set(key, { tokens: isFree ? tokens - 1 : tokens, at })
    return isFree ? 0 : Math.ceil(((1 - tokens) * 60_000) / per_minute)
  }
}
export type WidgetLimits = ReturnType<typeof createWidgetLimits>
