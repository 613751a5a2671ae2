import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { z } from 'zod'
import { cutText } from '../../platform/clean-text.ts'
import { decoded } from '../../platform/media.ts'
import type { Bots } from '../base/bots.ts'
import { type HotCell, runIn, statement } from '../base/cell-sql.ts'
import type { PathSettings } from '../base/settings.ts'
import { blankFault, blankWords } from '../http/exchange.ts'
import { backoffMs } from '../http/fate.ts'
import type { OwnFiles } from '../http/post.ts'
import { BusyBots, claimTurn, fairTurns, type Walked, withWalk } from './fair-turns.ts'
import { type FileLimits, hasRoom } from './file-room.ts'

/**
 * Leases received files that are not fetched yet, bots in turn. $1 now, $2 lease end, $3 most, $4 the bot after which the
 * turn begins, $5 a bot's share, $6 and $7 files that bots have under way here.
 */
const claimFiles = statement(
  'claim_files',
  `
with recursive ${fairTurns('media', (row) => `${row}.state = 'waiting' and ${row}.ready_at <= $1`, 'ready_at', {
    after: 4,
    share: 5,
    busyBots: 6,
    busy: 7,
    most: 3,
  })}, due as (
  select m.id from cell.media m join picked on m.id = any(array[picked.id])
  where m.state = 'waiting' and m.ready_at <= $1 order by m.id for update of m skip locked
), claimed as (
  update cell.media m set ready_at = $2, attempts = m.attempts + 1 from due where m.id = any(array[due.id])
  returning m.id, m.bot_id, m.conversation_id, m.n, m.index, m.at, m.source, m.attempts
)${withWalk(
    'claimed',
    `claimed.*, coalesce((select b.revision from cell.bot b where b.id = any(array[claimed.bot_id])), 0) as bot_revision`,
  )}`,
)

/**
 * A file is ours now, or never will be: its row and the line of the thread say so. $10 is what the platform calls it, as
 * JSON: a field that a question keeps it in holds our address ($11) from now on, for the platform's ends. Returns no row for a
 * file whose message was taken back or whose customer was deleted meanwhile.
 */
const endFile = statement(
  'end_file',
  `
with done as (
  update cell.media set state = $2, reason = $3, path = $4, mime_type = $5, size = $6, filename = $7, ready_at = null
  where id = $1 returning conversation_id, n, at, index, $10::jsonb as called, $11::jsonb as address
), answered as (
  update cell.customer c set edit_revision = c.edit_revision + 1, custom_fields = (
    select jsonb_object_agg(f.key, case when f.value = done.called then done.address else f.value end)
    from jsonb_each(c.custom_fields) f)
  from done where c.id = done.conversation_id and done.address is not null
    and exists (select 1 from jsonb_each(c.custom_fields) f where f.value = done.called)
)
, shown as (
  update cell.message m set content = jsonb_set(m.content::jsonb, array['attachments', done.index::text],
    (m.content::jsonb #> array['attachments', done.index::text]) || $8::jsonb)::json
  from done where m.conversation_id = done.conversation_id and m.n = done.n and m.at = $9
    and m.content #> array['attachments', done.index::text] is not null
)
select 1 from done`,
)

/** Notes why a file was not fetched yet, and the instant of the next attempt. */
const laterFile = statement('later_file', 'update cell.media set reason = $2, ready_at = $3 where id = $1')

/**
 * The token of a bot's account is dead: its files wait until an author connects it again, which makes them ready at once. Files
 * that wait already are skipped, or each further file would write them all. Changes nothing when the account was connected
 * again since this file was claimed. $1 bot, $2 the instant of the next attempt in any case, $3 the platform's words, $4 only
 * files that are ready before this, $5 the bot's revision at the claim.
 */
const awaitAccount = statement(
  'await_account',
  `
with bot as (
  select id from cell.bot where id = $1 and revision = $5 for share
), held as (
  select m.id from bot join cell.media m on m.bot_id = bot.id where m.state = 'waiting' and m.ready_at < $4
  order by m.id for update of m skip locked
)
update cell.media m set ready_at = $2, reason = $3, attempts = 0 from held where m.id = any(array[held.id])`,
)

const source = z.object({
  url: z.string().optional(),
  platform_file_id: z.string().optional(),
  filename: z.string().optional(),
})

type Row = {
  id: string
  bot_id: string
  conversation_id: string
  n: string
  index: number
  at: string
  source: unknown
  attempts: number
  bot_revision: number
}

export type KeepFile = (
  bot_id: string,
  bytes: Uint8Array,
  filename: string,
) => Promise<{ url: string; path: string; type: string; mime_type: string; size: number; filename: string }>

/** A client with a time-out for each request: a file is larger than an answer. */
type FileHttp = (request: Parameters<Http>[0] & { most_ms?: number }) => ReturnType<Http>

type Parts = {
  cell: HotCell
  settings: Pick<PathSettings, 'retention_ms'>
  bots: Bots
  /** The client of a channel: addresses inside our network are open only to a channel that needs them. */
  httpTo: (channel: Platform) => FileHttp
  files: OwnFiles
  limits: FileLimits
  keep: KeepFile
  remove: (paths: string[]) => Promise<void>
  now: () => Date
  changed: (ids: string[]) => void
  onError: (error: unknown) => void
}

// 25 MB at 4 Mbit/s.
const fetchMs = 60_000
// The lease covers the platform's answer, the download, and the re-encoding of a picture.
const leaseMs = fetchMs + 60_000
const mostAtOnce = 8
// Of one bot: a customer's flood of files leaves places for those of other bots.
const mostOfBot = 4
const mostAttempts = 5
const mostReason = 300
// Connecting the account again makes its files ready; this wait is for a token that works again by itself.
const accountWaitMs = 3_600_000
// A slow file blocks its own place, not the files behind it: free places are filled at least this often.
const refillMs = 1_000
// How long an ending process waits for files; another one fetches the rest when their leases end.
const drainMs = 10_000

/** Fetches files that customers sent into our own store: the platforms' links expire and may hold secrets. */
export class Files {
  readonly #parts: Parts
  readonly #running = new Set<Promise<void>>()
  readonly #busy = new BusyBots()
  #after = '0'

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Fetches files that are due. Returns true when more may be waiting. */
  async claim(): Promise<boolean> {
    const room = mostAtOnce - this.#running.size
    if (room && (await this.#start(room)) < room && !this.#busy.has(mostOfBot)) return false
    await Promise.race([...this.#running, sleep(refillMs)])
    return true
  }

  async #start(most: number): Promise<number> {
    const { cell, now, onError } = this.#parts
    const at = now()
    const lease_end = new Date(at.getTime() + leaseMs)
    const { rows, after } = await claimTurn(this.#after, (from) =>
      runIn<Walked<Row>>(cell, claimFiles, [...[at, lease_end, most, from, mostOfBot], ...this.#busy.lists()]),
    )
    this.#after = after
    for (const row of rows) {
      this.#busy.add(row.bot_id)
      const run = this.#fetch(row).catch(onError)
      this.#running.add(run)
      void run.finally(() => {
        this.#running.delete(run)
        this.#busy.done(row.bot_id)
      })
    }
    return rows.length
  }

  drain = () => Promise.race([Promise.all(this.#running), sleep(drainMs, null, { ref: false })])

  async #fetch(row: Row) {
    const { bots, httpTo, keep, files } = this.#parts
    const page = await bots.page(row.bot_id, row.bot_revision)
    const wanted = source.safeParse(row.source)
    if (!page?.account || !wanted.success) return this.#fail(row, 'account_gone')
    // The website chat's files are stored already.
    if (wanted.data.url && files.find(wanted.data.url)) return this.#end(row, { state: 'stored', ...nothing }, {})
    if (!(await this.#hasRoom(row, 1))) return this.#fail(row, noRoom)
    const { account } = page
    const http = httpTo(page.channel.id)
    const found = await page.channel.mediaUrl(wanted.data, account, http)
    if (!found.ok) {
      const { kind, retry_after_ms } = found.fault
      const { message } = blankFault(found.fault, account)
      if (kind === 'unauthorized') return this.#awaitAccount(row, message)
      return this.#failOrWait(row, message, kind === 'rejected', retry_after_ms)
    }
    try {
      const { url: at, headers } = found
      const answer = await http({ method: 'GET', url: at, ...(headers && { headers }), most_ms: fetchMs })
      if (answer.status !== 200) return await this.#failOrWait(row, `status ${answer.status}`, isNo(answer.status))
      if (!(await this.#hasRoom(row, answer.body.byteLength))) return await this.#fail(row, noRoom)
      const kept = await keep(row.bot_id, answer.body, wanted.data.filename ?? nameIn(at))
      const { url, type, ...file } = kept
      await this.#end(
        row,
        { state: 'stored', reason: null, ...file },
        { url, type, mime_type: file.mime_type, filename: file.filename, state: 'stored' },
        `${files.origin}${url}`,
      )
    } catch (error) {
      // The store refuses such a file (a broken picture, too large) every time.
      const reason = error instanceof Error ? error.message : String(error)
      await this.#failOrWait(row, blankWords(reason, account), isRefusal(error))
    }
  }

  #hasRoom = (row: Row, bytes: number) => hasRoom(this.#parts.cell, this.#parts.limits, row, bytes, this.#parts.now())

  async #awaitAccount(row: Row, reason: string) {
    const { cell, now, settings } = this.#parts
    const at = now().getTime()
    if (at - Date.parse(row.at) > settings.retention_ms) return this.#fail(row, reason)
    const [again, soon] = [new Date(at + accountWaitMs), new Date(at + accountWaitMs / 2)]
    await runIn(cell, awaitAccount, [row.bot_id, again, cutText(reason, mostReason), soon, row.bot_revision])
  }

  async #failOrWait(row: Row, reason: string, isFinal: boolean, wait_ms = backoffMs(row.attempts, 0.5)) {
    const { cell, now } = this.#parts
    if (isFinal || row.attempts >= mostAttempts) return this.#fail(row, reason)
    const later = new Date(now().getTime() + wait_ms)
    await runIn(cell, laterFile, [row.id, cutText(reason, mostReason), later])
  }

  #fail = (row: Row, reason: string) =>
    this.#end(
      row,
      { state: 'failed', ...nothing, reason: cutText(reason, mostReason) },
      { url: undefined, state: 'failed' },
    )

  async #end(row: Row, file: Ended, shown: object, address: string | null = null) {
    const { cell, changed } = this.#parts
    const { state, reason, path, mime_type, size, filename } = file
    const { url, platform_file_id } = source.safeParse(row.source).data ?? {}
    const ended = [row.id, state, reason, path, mime_type, size, filename, JSON.stringify(shown), row.at]
    const values = [...ended, JSON.stringify(url ?? platform_file_id), address && JSON.stringify(address)]
    const isKnown = (await runIn(cell, endFile, values)).length > 0
    if (!isKnown && path) await this.#parts.remove([path])
    changed([row.conversation_id])
  }
}

type Ended = {
  state: 'stored' | 'failed'
  reason: string | null
  path: string | null
  mime_type: string | null
  size: number | null
  filename: string
}
/** The reason of a file that was not fetched for lack of room. */
const noRoom = 'quota'
const nothing = { reason: null, path: null, mime_type: null, size: null, filename: '' }

/**
 * A final refusal. Not ready yet (202), too slow (408), too early (425) and too many (429) pass, as a server's own failures
 * do.
 */
const isNo = (status: number) => status < 500 && ![202, 408, 425, 429].includes(status)

const isRefusal = (error: unknown) => error instanceof Error && 'status' in error && error.status !== 503

const nameIn = (url: string) => decoded(new URL(url).pathname.split('/').at(-1)) || 'file'
