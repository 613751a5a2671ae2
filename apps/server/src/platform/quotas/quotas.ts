import type { ControlDb } from '../db/cell.ts'
import { Refusal } from '../http/refusal.ts'
import type { BotId, UserId } from '../ids.ts'
import { type CountedKey, eachQuota, type Most, type QuotaKey, quotaOf } from './registry.ts'

/** The owner of a limit: an operator's limits for a bot or person override the installation's settings. */
export type QuotaSubject = { bot: BotId } | { owner: UserId } | 'installation'

export type Quotas = ReturnType<typeof createQuotas>

const cachedMs = 5_000
const mostCached = 10_000

const subjectKey = (subject: QuotaSubject): string => {
  if (subject === 'installation') return subject
  return 'bot' in subject ? `bot/${subject.bot}` : `owner/${subject.owner}`
}

/** The limits of this installation, and those that an operator set for single bots and people (`hawker quotas`). */
export function createQuotas(control: ControlDb, settings: Most, clock: () => number = () => performance.now()) {
  const cache = new Map<string, { most: Most; until: number }>()

  /** The limits of a subject. A change by an operator counts after five seconds. */
  async function of(subject: QuotaSubject): Promise<Most> {
    const key = subjectKey(subject)
    const known = cache.get(key)
    if (known && known.until > clock()) return known.most
    const rows = await control.selectFrom('quota').select(['key', 'most']).where('subject', '=', key).execute()
    const own = new Map(rows.map((row) => [row.key, Number(row.most)]))
    const most = eachQuota((quota) => own.get(quota) ?? settings[quota])
    if (cache.size >= mostCached) cache.clear()
    cache.set(key, { most, until: clock() + cachedMs })
    return most
  }

  const ofAll = new Map<QuotaKey, { usual: number; own: ReadonlyMap<BotId, number>; until: number }>()

  /** One limit of all bots: the usual one, and those that operators gave to single bots. */
  async function ofBots(key: QuotaKey): Promise<{ usual: number; own: ReadonlyMap<BotId, number> }> {
    const known = ofAll.get(key)
    if (known && known.until > clock()) return known
    const rows = await control
      .selectFrom('quota')
      .select(['subject', 'most'])
      .where('key', '=', key)
      .where('subject', 'like', 'bot/%')
      .execute()
    const own = new Map(rows.map(({ subject, most }) => [subject.slice('bot/'.length), Number(most)]))
    const read = { usual: settings[key], own, until: clock() + cachedMs }
    ofAll.set(key, read)
    return read
  }

  return { of, ofBots, settings }
}

/** Refuses one more at the limit. */
export function refuseMore(key: CountedKey, used: number, most: Most): void {
  if (used >= most[key]) throw over(key, used, most)
}

/** Refuses growth from `before` to `after` that ends above the limit. Other changes pass, even above the limit. */
export function refuseGrowth(key: CountedKey, before: number, after: number, most: Most): void {
  if (after > before && after > most[key]) throw over(key, before, most)
}

const over = (key: CountedKey, used: number, most: Most) =>
  new Refusal(`quota.${key}`, { limit: quotaOf(key).setting, most: most[key], used })
