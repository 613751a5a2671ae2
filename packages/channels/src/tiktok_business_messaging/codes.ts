import { type Fault, usualWhy, type Why } from '@hawker/core'

type Meaning = { kind: Fault['kind']; why: Why }

const usual = (kind: Fault['kind']): Meaning => ({ kind, why: usualWhy[kind] })
const rejected = (why: Why): Meaning => ({ kind: 'rejected', why })

/**
 * One code for everything that the messaging rules forbid: only the answer's words name the rule. Sources disagree whether a
 * closed window has this code or that of a wrong parameter.
 */
const byRules = (words: string): Meaning | null => {
  if (/too (fast|many|frequent)/.test(words)) return { kind: 'retry', why: 'too_soon' }
  if (/\b10\b|limit|quota|maximum/.test(words)) return rejected('window_used_up')
  if (/window|\b48\b|expired|has closed/.test(words)) return rejected('window_closed')
  if (/has not (sent|messaged)|never/.test(words)) return rejected('never_wrote')
  if (/block/.test(words)) return { kind: 'blocked', why: 'blocked' }
  if (/region|countr/.test(words)) return rejected('region')
  return null
}

/** The meaning of a refusal's code. https://business-api.tiktok.com/portal/docs?id=1737172488964097 */
export const meaningOf = (code: number, message: string): Meaning => {
  const words = message.toLowerCase()
  if (code === 40100) return usual('throttle')
  if (code === 40105 || code === 40102) return usual('unauthorized')
  if (code === 40001) return { kind: 'unauthorized', why: 'no_permission' }
  if (code === 40007) return /media/.test(words) ? rejected('file_unusable') : { kind: 'blocked', why: 'no_address' }
  if (code === 40064) return byRules(words) ?? rejected('unreachable')
  if (code === 40908) return rejected('file_unusable')
  if (code >= 50_000 && code < 60_000) return usual('retry')
  const closed = code === 40002 ? byRules(words) : null
  return closed?.why === 'window_closed' || closed?.why === 'never_wrote' ? closed : rejected('content_refused')
}
