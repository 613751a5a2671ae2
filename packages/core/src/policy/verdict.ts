import type { ChannelProfile } from '../channel.ts'
import type { Why } from './why.ts'
import { isRetired, lateHours, optInWay } from './window.ts'

/** The permission a message uses: a reply within the window, a person's after it, or a card or tag that may go late. */
export type Pass = 'reply' | 'person' | 'late'

/**
 * Whether a message may go now. Instants are milliseconds: `until` is when a permission ends (null: never), or when the
 * window of a refusal closed (null: it was never open, or only the customer opens it).
 */
export type Verdict = { ok: true; as: Pass; until: number | null } | { ok: false; why: Why; until: number | null }

type Asked = {
  profile: Pick<ChannelProfile, 'window'>
  /**
   * `sent_since`: messages since the customer's last one, where the platform counts them. `has_opt_in`: whether they have given
   * a permission that still holds; absent: not known here. `has_stopped_marketing`: on the platform.
   */
  person: { last_in_at: string | null; sent_since?: number; has_opt_in?: boolean; has_stopped_marketing?: boolean }
  /** The card's type. */
  card: string
  /** Of a template, under which the platform approved it. */
  category?: string
  tag: string | number | null
  by: 'bot' | 'operator'
  now: number
}

const always: Verdict = { ok: true, as: 'reply', until: null }

/** The one verdict before sending: pure, the same for the sender, the composer and the lint. */
export const verdict = ({ profile: { window }, person, card, category, tag, by, now }: Asked): Verdict => {
  if (window === null) return always
  if (person.has_stopped_marketing && category !== undefined && window.stoppable_templates.includes(category))
    return optedOut
  const wrote = person.last_in_at === null ? Number.NEGATIVE_INFINITY : Date.parse(person.last_in_at)
  const after = (hours: number) => wrote + hours * 3_600_000
  const closes = after(window.bot_hours)
  const late = lateHours(window, card, tag)
  const way = person.has_opt_in === false ? optInWay(window, card, tag) : null
  if (way === 'always') return optedOut
  if (now < closes && !isUsedUp(window.most_messages, person.sent_since))
    return { ok: true, as: 'reply', until: closes }
  if (late === null) return way === 'late' ? optedOut : { ok: true, as: 'late', until: null }
  if (now < closes) return { ok: false, why: 'window_used_up', until: null }
  if (now < after(late)) return { ok: true, as: 'late', until: after(late) }
  const personsEnd = after(window.person_hours)
  if (by === 'operator' && now < personsEnd) return { ok: true, as: 'person', until: personsEnd }
  if (person.last_in_at === null) return { ok: false, why: 'never_wrote', until: null }
  const end = by === 'operator' ? personsEnd : Math.max(closes, after(late))
  return { ok: false, why: isRetired(window, tag) ? 'tag_retired' : 'window_closed', until: end }
}

const optedOut: Verdict = { ok: false, why: 'opted_out', until: null }

const isUsedUp = (most: number | null, sent = 0): boolean => most !== null && sent >= most
