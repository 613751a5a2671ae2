import { channels } from '@hawker/channels'
import type { CustomerProfile, Fault, Platform } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import { booked } from '../base/booked-instant.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { backoffMs } from '../http/fate.ts'
import { cleaned } from '../ingest/inbound-events.ts'
import type { KeepFile } from './files.ts'

/** Leases customers without a name, whose platform's webhooks do not name them. $1 now, $2 lease end, $3 most, $4 platforms. */
const claimPeople = statement(
  'claim_people',
  `
with due as (
  select c.id from cell.account a left join cell.account_rate r on r.bot_id = a.bot_id
  cross join lateral (
    select c.id from cell.customer c
    where c.bot_id = a.bot_id and c.full_name = '' and c.profile_ready_at <= $1 and c.kind = 'person'
    order by c.profile_ready_at limit $3 for update of c skip locked
  ) c
  where a.platform = any($4) and a.status = 'connected' and (r.blocked_until is null or ${booked('r.blocked_until', '$1')} <= $1)
  limit $3
)
update cell.customer c set profile_ready_at = $2, profile_attempts = c.profile_attempts + 1 from due where c.id = due.id
returning c.id, c.bot_id, c.psid, c.profile_attempts as attempts`,
)

/** Names a customer who still has no name. */
const namePerson = statement(
  'name_person',
  `
update cell.customer set first_name = $2, last_name = $3, full_name = $4, avatar_url = $5,
  profile_ready_at = 'infinity', edit_revision = edit_revision + 1
where id = $1 and full_name = '' returning id`,
)

/** Stores the picture with the thread's files, so that it is deleted with the thread. */
const keepPicture = statement(
  'keep_picture',
  `
insert into cell.media (id, bot_id, conversation_id, at, state, path, mime_type, size, filename)
values (gen_random_uuid(), $1, $2, $3, 'stored', $4, $5, $6, $7)`,
)

const laterPerson = statement('later_person', 'update cell.customer set profile_ready_at = $2 where id = $1')

type Row = { id: string; bot_id: string; psid: string; attempts: number }

type Parts = {
  cell: HotCell
  bots: Bots
  httpTo: (channel: Platform) => Http
  keep: KeepFile
  now: () => Date
  changed: (ids: string[]) => void
  onError: (error: unknown) => void
}

const leaseMs = 60_000
const mostAtOnce = 8
const mostAttempts = 5
const throttledMs = 60_000
// A dead token says nothing about the customer: ask again, because the account may be reconnected.
const unauthorizedMs = 3_600_000
const never = 'infinity'
const mostName = 300

/** Platforms whose webhooks contain no names. */
const nameless = Object.values(channels).flatMap(({ id, person }) => (person ? [id] : []))

/** Fetches the profiles of new customers beside the message path: no message waits for a name. */
export class People {
  readonly #parts: Parts
  #running: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Asks about customers that are due. Returns true when more may be waiting. */
  async claim(): Promise<boolean> {
    const { cell, now, onError } = this.#parts
    const at = now()
    const rows = await runIn<Row>(cell, claimPeople, [at, new Date(at.getTime() + leaseMs), mostAtOnce, nameless])
    this.#running = Promise.all(rows.map((row) => this.#ask(row).catch(onError))).then(() => {})
    await this.#running
    return rows.length === mostAtOnce
  }

  drain = () => this.#running

  async #ask(row: Row) {
    const { bots, httpTo } = this.#parts
    const page = await bots.page(row.bot_id, 0)
    if (!page?.account || !page.channel.person) return this.#later(row, never)
    const http = httpTo(page.channel.id)
    const found = await page.channel.person(row.psid, page.account, http)
    if (!found.ok) return this.#later(row, this.#whenAgain(row, found.fault))
    const profile = cleaned(found.profile)
    if (!profile.full_name) return this.#later(row, never)
    await this.#name(row, profile, await this.#picture(row, profile.avatar_url, http))
  }

  #whenAgain({ attempts }: Row, fault: Fault): Date | typeof never {
    const { kind } = fault
    if (kind === 'rejected' || kind === 'blocked' || attempts >= mostAttempts) return never
    return new Date(this.#parts.now().getTime() + waitMs(fault, attempts))
  }

  async #name(
    { id, bot_id }: Row,
    { first_name = '', last_name = '', full_name = '' }: CustomerProfile,
    picture: Picture,
  ) {
    const { cell, changed, now } = this.#parts
    const names = [first_name, last_name, full_name].map((name) => cutText(name, mostName).normalize('NFC'))
    const named = await runIn(cell, namePerson, [id, ...names, picture?.url ?? ''])
    if (!named.length) return
    if (picture) {
      const { path, mime_type, size, filename } = picture
      await runIn(cell, keepPicture, [bot_id, id, now(), path, mime_type, size, filename])
    }
    changed([id])
  }

  /** Null where the picture cannot be fetched: the name is stored without it. */
  async #picture({ bot_id }: Row, url: string | undefined, http: Http): Promise<Picture> {
    if (!url) return null
    try {
      const answer = await http({ method: 'GET', url })
      if (answer.status !== 200) return null
      const kept = await this.#parts.keep(bot_id, answer.body, 'face')
      return kept.type === 'image' ? kept : null
    } catch {
      return null
    }
  }

  #later = async ({ id }: Row, at: Date | typeof never) => {
    await runIn(this.#parts.cell, laterPerson, [id, at])
  }
}

const waitMs = ({ kind, retry_after_ms }: Fault, attempts: number) => {
  if (kind === 'throttle') return retry_after_ms ?? throttledMs
  return kind === 'unauthorized' ? unauthorizedMs : backoffMs(attempts, 0.5)
}

type Picture = Awaited<ReturnType<KeepFile>> | null
