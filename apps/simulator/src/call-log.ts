import type { Params } from './params.ts'
import type { PlatformId } from './platform-id.ts'

/** One accepted call, in the order of arrival over all accounts. */
export type SentCall = {
  n: number
  /** Milliseconds since 1970 by the stand-in's clock. */
  at: number
  platform: PlatformId
  page_id: string
  method: string
  user: string | null
  params: Params
  result: unknown
}

export type CallLog = {
  push(call: Omit<SentCall, 'n'>): void
  after(n: number, limit?: number): SentCall[]
  last_n(): number
}

/** Keeps the newest `limit` calls. */
export const createCallLog = (limit: number): CallLog => {
  let calls: SentCall[] = []
  let n = 0
  return {
    push(call) {
      n += 1
      calls.push({ n, ...call })
      // Twice the limit before cutting: one copy per `limit` calls instead of one per call.
      if (calls.length >= limit * 2) calls = calls.slice(-limit)
    },
    after(after, count = limit) {
      const kept = calls.slice(-limit)
      const first = kept.findIndex((call) => call.n > after)
      return first < 0 ? [] : kept.slice(first, first + count)
    },
    last_n: () => n,
  }
}
