import { type Answer, list, maybe, retryAfter } from '@hawker/outside'
import { z } from 'zod'

/** Percent of the allowance that is used, by the largest of the figures in the headers. */
export const usageOf = ({ headers }: Answer): number => {
  const app = headers['x-app-usage']
  const page = headers['x-page-usage']
  const uses = headers['x-business-use-case-usage']
  // Nearly all answers have none of them.
  if (!app && !page && !uses) return 0
  return Math.max(0, ...[app, page].flatMap((header) => figuresOf(header)), ...casesOf(uses))
}

// X-App-Usage, X-Page-Usage: {"call_count":28,"total_time":25,"total_cputime":25}
const percents = z.object({
  call_count: maybe(z.number()),
  total_time: maybe(z.number()),
  total_cputime: maybe(z.number()),
})
const figures = ({ call_count = 0, total_time = 0, total_cputime = 0 }: z.infer<typeof percents>): number[] => [
  call_count,
  total_time,
  total_cputime,
]

const figuresOf = (header: string | undefined): number[] => {
  const parsed = percents.safeParse(jsonOf(header))
  return parsed.success ? figures(parsed.data) : []
}

const cases = z.record(z.string(), list(percents))
const casesOf = (header: string | undefined): number[] => {
  const parsed = cases.safeParse(jsonOf(header))
  return parsed.success ? Object.values(parsed.data).flatMap((uses) => uses.flatMap(figures)) : []
}

const jsonOf = (header: string | undefined): unknown => {
  try {
    return JSON.parse(header ?? '')
  } catch {
    return undefined
  }
}

/** Seconds to wait after throttling: Graph's estimate, otherwise enough for a rolling limit to move on. */
export const waitOf = (answer: Answer, usual = 10): number => retryAfter(answer) ?? estimated(answer) ?? usual

// X-Business-Use-Case-Usage: {"9001":[{"type":"messenger","call_count":100,"estimated_time_to_regain_access":3}]}
const usage = z.record(z.string(), list(z.object({ estimated_time_to_regain_access: z.number().nonnegative() })))

const estimated = (answer: Answer): number | undefined => {
  const minutes = minutesOf(answer.headers['x-business-use-case-usage'] ?? '')
  return minutes > 0 ? minutes * 60 : undefined
}

const minutesOf = (header: string): number => {
  const parsed = usage.safeParse(jsonOf(header))
  if (!parsed.success) return 0
  return Math.max(
    0,
    ...Object.values(parsed.data).flatMap((uses) => uses.map((use) => use.estimated_time_to_regain_access)),
  )
}
