import { type Answer, list, retryAfter } from '@hawker/outside'
import { z } from 'zod'

/** Seconds to wait after throttling: Graph's estimate, otherwise enough for a rolling limit to move on. */
export const waitOf = (answer: Answer, usual = 10): number => retryAfter(answer) ?? estimated(answer) ?? usual

// X-Business-Use-Case-Usage: {"9001":[{"type":"messenger","call_count":100,"estimated_time_to_regain_access":3}]}
const usage = z.record(z.string(), list(z.object({ estimated_time_to_regain_access: z.number().nonnegative() })))

const estimated = (answer: Answer): number | undefined => {
  const minutes = minutesOf(answer.headers['x-business-use-case-usage'] ?? '')
  return minutes > 0 ? minutes * 60 : undefined
}

const minutesOf = (header: string): number => {
  try {
    const parsed = usage.safeParse(JSON.parse(header))
    if (!parsed.success) return 0
    return Math.max(
      0,
      ...Object.values(parsed.data).flatMap((uses) => uses.map((use) => use.estimated_time_to_regain_access)),
    )
  } catch {
    return 0
  }
}
