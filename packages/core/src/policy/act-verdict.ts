import { type Acts, mayAct, type OutAct } from '../acts.ts'
import type { Verdict } from './verdict.ts'

/** The verdict on an act before it leaves, as on a message. */
export function actVerdict(
  profile: { can: Acts; shows_typing: boolean },
  { act }: OutAct,
  last_in_at: string | null,
  now: number,
): Verdict {
  const allowed = mayAct(profile, act, last_in_at, now)
  if (allowed.ok) return { ok: true, as: 'reply', until: null }
  return { ok: false, why: allowed.why === 'window_closed' ? 'window_closed' : 'content_refused', until: null }
}
