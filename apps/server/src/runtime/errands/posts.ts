import type { ListedPost } from '@hawker/channels'
import type { Fault, Platform } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { cutText } from '../../platform/clean-text.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import { backoffMs } from '../http/fate.ts'
import { cleaned } from '../ingest/inbound-events.ts'

/** Leases posts whose platform is to be asked. $1 now, $2 lease end, $3 most. */
const claimPosts = statement(
  'claim_posts',
  `
with due as (
  select p.bot_id, p.post_id from cell.post p where p.ask_at <= $1 order by p.ask_at limit $3 for update of p skip locked
)
update cell.post p set ask_at = $2, ask_attempts = p.ask_attempts + 1 from due
where p.bot_id = any(array[due.bot_id]) and p.post_id = any(array[due.post_id])
returning p.bot_id, p.post_id, p.live, p.live_started_at, p.ask_attempts as attempts`,
)

/** Stores the answer. $1 bot, $2 post, $3 kind, $4 facts, $5 live, $6 published, $7 now, $8 ask again. What is null stays. */
const storeFacts = statement(
  'store_post_facts',
  `
update cell.post set kind = coalesce($3, kind), facts = facts || $4::jsonb, live = coalesce($5, live), at = coalesce($6::timestamptz, at),
  live_started_at = coalesce(live_started_at, case when $5 = 'running' then $7::timestamptz end),
  live_ended_at = coalesce(live_ended_at, case when $5 = 'ended' and live = 'running' then $7::timestamptz end),
  asked_at = $7, ask_at = $8::timestamptz, ask_attempts = 0, updated_at = $7
where bot_id = $1 and post_id = $2`,
)

/** The platform has the post no longer, or does not tell of it. $1 bot, $2 post, $3 now, $4 whether it is gone. */
const storeSilence = statement(
  'store_post_silence',
  `
update cell.post set asked_at = $3, ask_at = null, gone_at = case when $4 then coalesce(gone_at, $3::timestamptz) else gone_at end
where bot_id = $1 and post_id = $2`,
)

const askLater = statement('ask_post_later', 'update cell.post set ask_at = $3 where bot_id = $1 and post_id = $2')

/** A live video started or ended. One that has ended does not start again. Returns its state before. $1 bot, $2 post, $3 state, $4 when, $5 ask again, $6 now. */
const noteLive = statement(
  'note_live',
  `
with before as (
  select b.live from cell.post b where b.bot_id = any(array[$1::bigint]) and b.post_id = any(array[$2::text])
), noted as (
  insert into cell.post as p (bot_id, post_id, kind, live, live_started_at, live_ended_at, at, ask_at, updated_at)
  values ($1, $2, 'live', $3, case when $3 = 'running' then $4::timestamptz end, case when $3 = 'ended' then $4::timestamptz end, $4, $5, $6)
  on conflict (bot_id, post_id) do update set kind = 'live', live = excluded.live,
    live_started_at = coalesce(p.live_started_at, excluded.live_started_at), live_ended_at = excluded.live_ended_at,
    ask_at = excluded.ask_at, updated_at = excluded.updated_at
  where p.live is distinct from 'ended'
  returning p.post_id
)
select (select live from before) as live from noted`,
)

/** Comments under a post that wait for these are decided again now. $1 bot, $2 post, $3 waits, $4 now. */
const wakeComments = statement(
  'wake_comments',
  `
update cell.timer t set due_at = $4 from cell.comment k
where k.bot_id = any(array[$1::bigint]) and k.post_id = any(array[$2::text]) and k.state->>'waits' = any($3::text[])
  and t.conversation_id = any(array[k.conversation_id]) and t.token = any(array['comment:' || k.comment_id]) and t.due_at > $4
returning t.token`,
)

type Row = {
  bot_id: string
  post_id: string
  live: 'running' | 'ended' | null
  live_started_at: string | null
  attempts: number
}

type Parts = {
  cell: HotCell
  bots: Bots
  httpTo: (channel: Platform) => Http
  now: () => Date
  /** A live video has started or ended, and members are to be told of it. */
  onLive: (bot_id: string, post_id: string) => void
  /** Timers of comments are due now. */
  onWoken: () => void
  onError: (error: unknown) => void
}

const leaseMs = 60_000
const mostAtOnce = 8
const mostAttempts = 5
/** A running live video is asked about so often, for so long. */
const liveEveryMs = 5 * 60_000
const longestLiveMs = 24 * 3_600_000
const mostText = 2_000

/** Asks platforms for the facts of posts beside the message path: once for each post, and again while a live video runs. */
export class Posts {
  readonly #parts: Parts
  #running: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Asks about the posts that are due. Returns true when more may be waiting. */
  async claim(): Promise<boolean> {
    const { cell, now, onError } = this.#parts
    const at = now()
    const rows = await runIn<Row>(cell, claimPosts, [at, new Date(at.getTime() + leaseMs), mostAtOnce])
    this.#running = Promise.all(rows.map((row) => this.#ask(row).catch(onError))).then(() => {})
    await this.#running
    return rows.length === mostAtOnce
  }

  drain = () => this.#running

  /** Notes that a live video has started or ended; at its end the comments that waited for it are decided. */
  async heedLive(bot_id: string, post_id: string, state: 'started' | 'ended', said_at: string | null): Promise<void> {
    const { cell, now } = this.#parts
    const live = state === 'started' ? 'running' : 'ended'
    const again = state === 'started' ? new Date(now().getTime() + liveEveryMs) : null
    type Before = { live: Row['live'] }
    const [noted] = await runIn<Before>(cell, noteLive, [bot_id, post_id, live, said_at ?? now(), again, now()])
    if (noted && noted.live !== live) await this.#tell(bot_id, post_id)
    await this.#wake({ bot_id, post_id }, ['post', ...(live === 'ended' ? ['live_end'] : [])])
  }

  async #ask(row: Row) {
    const { bots, httpTo, cell, now } = this.#parts
    const page = await bots.page(row.bot_id, 0)
    const comments = page?.channel.comments
    if (!page?.account || !comments?.post) return this.#silent(row, false)
    const http = httpTo(page.channel.id)
    const asked = await comments.post(page.account, row.post_id, http)
    if (!asked.ok) return this.#refused(row, asked.fault)
    const isVideo = asked.post.kind === 'video' || row.live !== null
    const state = isVideo ? await comments.live?.(page.account, row.post_id, http) : undefined
    const post = cleaned(asked.post)
    const live = row.live === 'ended' ? null : state?.ok ? state.live : null
    const is_live = live === 'running' || row.live !== null
    const again = live === 'running' && this.#mayRun(row) ? new Date(now().getTime() + liveEveryMs) : null
    const facts = JSON.stringify(postFactsOf(post))
    const kind = is_live || live === 'ended' ? 'live' : (post.kind ?? null)
    await runIn(cell, storeFacts, [row.bot_id, row.post_id, kind, facts, live, post.created_at ?? null, now(), again])
    // A video that was over before it was first asked about is no news.
    const isNews = live === 'running' ? row.live === null : live === 'ended' && row.live === 'running'
    if (isNews) await this.#tell(row.bot_id, row.post_id)
    await this.#wake(row, ['post', ...(live === 'ended' ? ['live_end'] : [])])
  }

  async #tell(bot_id: string, post_id: string) {
    const { bots, onLive } = this.#parts
    if ((await bots.page(bot_id, 0))?.settings.is_notification_live_video) onLive(bot_id, post_id)
  }

  #mayRun({ live_started_at }: Row) {
    return live_started_at === null || this.#parts.now().getTime() - Date.parse(live_started_at) < longestLiveMs
  }

  /** A post that is gone is marked; one that could not be asked about is asked about again. */
  async #refused(row: Row, { kind, retry_after_ms }: Fault) {
    if (kind === 'rejected') return this.#silent(row, true)
    if (row.attempts >= mostAttempts) return this.#silent(row, false)
    const at = new Date(this.#parts.now().getTime() + (retry_after_ms ?? backoffMs(row.attempts, 0.5)))
    await runIn(this.#parts.cell, askLater, [row.bot_id, row.post_id, at])
  }

  async #silent(row: Row, isGone: boolean) {
    await runIn(this.#parts.cell, storeSilence, [row.bot_id, row.post_id, this.#parts.now(), isGone])
    await this.#wake(row, ['post'])
  }

  async #wake({ bot_id, post_id }: Pick<Row, 'bot_id' | 'post_id'>, waits: string[]) {
    const { cell, now, onWoken } = this.#parts
    const woken = await runIn(cell, wakeComments, [bot_id, post_id, waits, now()])
    if (woken.length) onWoken()
  }
}

/** A post's facts as they are stored: without ids and long words. */
export const postFactsOf = ({ post_id: _, kind: __, text, ...facts }: ListedPost) => ({
  ...facts,
  ...(text && { text: cutText(text, mostText) }),
})
