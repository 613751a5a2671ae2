import { addressKey } from './address.ts'
import { Refusal, type RefusalCode } from './refusal.ts'

export type Limits = ReturnType<typeof createLimits>

type Pace = { burst: number; per_minute: number }
type Rule = Pace & { code: RefusalCode }
type Bucket = { tokens: number; at: number }

/** How often strangers may do something per address. Signed webhooks and signed-in people are not counted here. */
const rules = {
  sign_in: { burst: 10, per_minute: 20, code: 'auth.too_many_attempts' },
  invite: { burst: 20, per_minute: 30, code: 'rate_limited' },
  widget: { burst: 60, per_minute: 300, code: 'rate_limited' },
  // A page view of a shop is one handshake, and an office or phone network behind one address has many visitors.
  handshake: { burst: 200, per_minute: 600, code: 'rate_limited' },
  // A phone network has many people behind one address.
  link: { burst: 200, per_minute: 600, code: 'rate_limited' },
  refused_webhook: { burst: 100, per_minute: 300, code: 'rate_limited' },
} satisfies Record<string, Rule>

const mostBuckets = 50_000

/** Token buckets of this process, bounded in memory: under a flood of addresses the oldest are dropped. */
export function createLimits(now: () => number) {
  const buckets = new Map<string, Bucket>()

  const keyOf = (rule: keyof typeof rules, who: string) => `${rule} ${addressKey(who)}`

  function tokensOf({ burst, per_minute }: Pace, key: string, at: number): number {
    const last = buckets.get(key) ?? { tokens: burst, at }
    return Math.min(burst, last.tokens + ((at - last.at) * per_minute) / 60_000)
  }

  /** Spends one token; false when the bucket is empty. */
  const take = (rule: keyof typeof rules, who: string): boolean => takeFrom(keyOf(rule, who), rules[rule])

  function takeFrom(key: string, pace: Pace): boolean {
    const at = now()
    const tokens = tokensOf(pace, key, at)
    // Reinserted at the end, so that the map's order is by last use.
    buckets.delete(key)
    const oldest = buckets.size >= mostBuckets ? buckets.keys().next().value : undefined
    if (oldest !== undefined) buckets.delete(oldest)
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    return tokens >= 1
  }

  return {
    take,
    /** Whether the bucket has a token; spends none. */
    has: (rule: keyof typeof rules, who: string): boolean => tokensOf(rules[rule], keyOf(rule, who), now()) >= 1,
    size: () => buckets.size,
    /**
     * Spends one token of this many per minute, or refuses. After a pause a whole minute's tokens are available at once.
     */
    spendRate(who: string, per_minute: number) {
      if (!takeFrom(`rate ${who}`, { burst: Math.max(1, per_minute), per_minute }))
        throw new Refusal('rate_limited', undefined, Math.ceil(60 / per_minute))
    },
    /** Spends one token or refuses. */
    spend(rule: keyof typeof rules, who: string) {
      const { code, per_minute } = rules[rule]
      if (!take(rule, who)) throw new Refusal(code, undefined, Math.ceil(60 / per_minute))
    },
  }
}
