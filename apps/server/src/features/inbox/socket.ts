import { z } from 'zod'
import type { Cell } from '../../platform/db/cell.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Socket, SocketFeature } from '../../platform/sockets.ts'
import { newlyChanged } from './changed-lines.ts'
import * as queries from './queries.ts'
import { namesFor, readThread } from './read.ts'
import { messageOf, rowOf } from './shapes.ts'

const id = z.string().regex(/^[1-9]\d{0,17}$/)

const frame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), bot_id: id, since: z.string().nullable() }),
  z.object({ type: z.literal('unwatch'), bot_id: id }),
  z.object({ type: z.literal('open'), bot_id: id, conversation_id: id, after: z.int().min(0) }),
  z.object({ type: z.literal('close'), conversation_id: id }),
])

const jobChanged = z.object({ bot_id: z.string(), job: z.object({ id: z.string() }).loose() })
const liveChanged = z.object({ bot_id: z.string(), post_id: z.string() })
const alarmsChanged = z.object({ bot_id: z.string(), opened: z.array(z.string()) })

/** A bot whose conversation list this socket follows. */
type Watch = { bot_id: string; cell: Cell }
/**
 * A thread on its screen. `last`: the newest line the screen has; `states`: what it knows to have changed of its lines
 * since they were first shown.
 */
type Thread = { bot_id: string; cell: Cell; conversation_id: string; last: number; states: Map<number, string> }

// Statuses of older lines change too, so this many of the newest are reread with every change.
const statusLines = 50
const threadPage = 200
// The pause between two updates of a busy list; more frequent ones would only keep the browser drawing.
const rowsEveryMs = 50

type Changes = Map<number, Set<string> | 'many'>

function merge(changes: Changes, cell_id: number, changed: string[] | 'many') {
  const known = changes.get(cell_id)
  if (changed === 'many' || known === 'many') changes.set(cell_id, 'many')
  else changes.set(cell_id, new Set([...(known ?? []), ...changed]))
}

/** The live side of the inbox: rows of watched bots, lines and statuses of open threads, gapless by their number. */
export function inboxSocket(platform: Platform): SocketFeature {
  const talks = new Set<Talk>()
  platform.notify.onChanged((cell_id, changed) => {
    for (const talk of talks) talk.changed(cell_id, changed)
  })
  platform.notify.onTold('alarms_changed', (text) => {
    const { bot_id, opened } = alarmsChanged.parse(JSON.parse(text))
    for (const talk of talks) talk.alarmsChanged(bot_id, opened)
  })
  platform.notify.onTold('job_changed', (text) => {
    const { bot_id, job } = jobChanged.parse(JSON.parse(text))
    for (const talk of talks) talk.jobChanged(bot_id, job)
  })
  platform.notify.onTold('live_changed', (text) => {
    const { bot_id, post_id } = liveChanged.parse(JSON.parse(text))
    for (const talk of talks) talk.liveChanged(bot_id, post_id)
  })
  return {
    types: frame.options.map(({ shape }) => shape.type.value),
    open(socket) {
      const talk = new Talk(platform, socket)
      talks.add(talk)
      return {
        frame: (given) => talk.frame(given),
        membershipChanged: (bot_id) => talk.recheck(bot_id),
        closed: () => {
          talks.delete(talk)
          talk.closed()
        },
      }
    },
  }
}

class Talk {
  readonly #platform: Platform
  readonly #socket: Socket
  readonly #watches = new Map<string, Watch>()
  readonly #threads = new Map<string, Thread>()
  // One read at a time: a change that comes meanwhile causes another read afterwards.
  #busy = false
  #pending: Changes = new Map()
  // Rows that changed since the last update of the list, and the pause before the next.
  #rows: Changes = new Map()
  #pause: NodeJS.Timeout | null = null

  constructor(platform: Platform, socket: Socket) {
    this.#platform = platform
    this.#socket = socket
  }

  async frame(given: unknown): Promise<void> {
    const read = frame.safeParse(given)
    if (!read.success) return this.#socket.send({ type: 'error', message_code: 'invalid_body' })
    const asked = read.data
    if (asked.type === 'unwatch') return void this.#watches.delete(asked.bot_id)
    if (asked.type === 'close') return void this.#threads.delete(asked.conversation_id)
    if (!(await this.#socket.accessTo(asked.bot_id)))
      return this.#socket.send({ type: 'error', message_code: 'not_found' })
    const cell = await this.#platform.cells.of(asked.bot_id)
    if (asked.type === 'watch') return this.#watch({ bot_id: asked.bot_id, cell }, asked.since)
    const { bot_id, conversation_id, after } = asked
    this.#threads.set(conversation_id, { bot_id, cell, conversation_id, last: after, states: new Map() })
    if (await this.#mayStill(bot_id)) this.changed(cell.id, [conversation_id])
  }

  async #watch(watch: Watch, since: string | null) {
    this.#watches.set(watch.bot_id, watch)
    if (!(await this.#mayStill(watch.bot_id))) return
    this.#socket.send({ type: 'watching', bot_id: watch.bot_id, now: this.#platform.now().toISOString() })
    if (since === null || Number.isNaN(Date.parse(since))) return
    const rows = await queries.listChangedSince(watch.cell.db, watch.bot_id, new Date(since).toISOString())
    this.#sendRows(watch.bot_id, rows)
  }

  #sendRows(bot_id: string, rows: queries.ConversationDbRow[]) {
    if (!rows.length) return
    const now = this.#platform.now()
    const frameRows = rows.map((row) => rowOf(row, now))
    this.#socket.send({ type: 'conversations', bot_id, rows: frameRows, now: now.toISOString() })
  }

  /** Handles hints of a cell: reads when they concern this screen. */
  changed(cell_id: number, changed: string[] | 'many') {
    if (changed.length === 0) return
    const concerns = [...this.#watches.values(), ...this.#threads.values()].some(({ cell }) => cell.id === cell_id)
    if (!concerns) return
    merge(this.#pending, cell_id, changed)
    if (this.#watches.size) merge(this.#rows, cell_id, changed)
    this.#wake()
  }

  /** Alarms of a bot opened or closed, or its platform refused it; the screen reads them and its connection again. */
  alarmsChanged(bot_id: string, opened: string[]) {
    if (this.#watches.has(bot_id)) this.#socket.send({ type: 'alarms', bot_id, opened })
  }

  /** A live video of the page has started or ended. */
  liveChanged(bot_id: string, post_id: string) {
    if (this.#watches.has(bot_id)) this.#socket.send({ type: 'live', bot_id, post_id })
  }

  /** Long work of a bot has come further, or was paused, resumed or canceled. */
  jobChanged(bot_id: string, job: object) {
    if (this.#watches.has(bot_id)) this.#socket.send({ type: 'job', bot_id, job })
  }

  closed() {
    if (this.#pause) clearTimeout(this.#pause)
  }

  #wake() {
    if (!this.#busy) void this.#look()
  }

  async #look() {
    this.#busy = true
    try {
      // First the thread that the operator is reading; the list beside it can wait.
      while (this.#pending.size || this.#areRowsDue()) {
        const pending = this.#pending
        this.#pending = new Map()
        for (const [cell_id, changed] of pending) await this.#showThreads(cell_id, changed)
        if (this.#areRowsDue()) await this.#showRows()
      }
    } catch (error) {
      // The screen reconnects by itself and asks for the lines it missed.
      this.#platform.log.warn({ error }, 'Reading for a socket failed')
      this.#socket.close()
    } finally {
      this.#busy = false
    }
  }

  #areRowsDue = () => this.#rows.size > 0 && this.#pause === null

  async #showThreads(cell_id: number, changed: Set<string> | 'many') {
    for (const thread of this.#threads.values())
      if (thread.cell.id === cell_id && (changed === 'many' || changed.has(thread.conversation_id)))
        await this.#showThread(thread)
  }

  async #showRows() {
    const rows = this.#rows
    this.#rows = new Map()
    this.#pause = setTimeout(() => {
      this.#pause = null
      this.#wake()
    }, rowsEveryMs)
    for (const { bot_id, cell } of this.#watches.values()) {
      const changed = rows.get(cell.id)
      if (changed === undefined) continue
      const tenSecondsAgo = new Date(this.#platform.now().getTime() - 10_000).toISOString()
      const found =
        changed === 'many'
          ? await queries.listChangedSince(cell.db, bot_id, tenSecondsAgo)
          : await queries.findConversations(cell.db, bot_id, [...changed])
      // A former member may have been unsubscribed meanwhile by another update.
      if (this.#watches.has(bot_id)) this.#sendRows(bot_id, found)
    }
  }

  async #showThread(thread: Thread) {
    const { bot_id, cell, conversation_id } = thread
    const { control } = this.#platform.cells
    const page = { before: null, after: thread.last, limit: threadPage }
    const messages = await readThread(control, cell, bot_id, conversation_id, page)
    const before = { before: thread.last + 1, after: null, limit: statusLines }
    const older = await queries.listMessages(cell.db, bot_id, conversation_id, before)
    if (this.#threads.get(conversation_id) !== thread) return
    const statuses = older
      .filter(({ by, status }) => by === 'bot' || by === 'operator' || (by === 'system' && status !== 'note'))
      .map(({ n, status, status_at, reason }) => ({ n: Number(n), status, status_at, reason }))
    thread.last = messages.at(-1)?.n ?? thread.last
    if (messages.length) this.#socket.send({ type: 'messages', bot_id, conversation_id, messages })
    const changed = newlyChanged(older, thread.states)
    if (changed.length) {
      const names = await namesFor(control, cell, bot_id, conversation_id, changed)
      const again = changed.map((row) => messageOf(row, names)).reverse()
      this.#socket.send({ type: 'messages', bot_id, conversation_id, messages: again })
    }
    if (statuses.length) this.#socket.send({ type: 'statuses', bot_id, conversation_id, statuses })
    if (messages.length === threadPage) await this.#showThread(thread)
  }

  /** A membership changed: unsubscribes the screen from bots this person may no longer see. */
  async recheck(bot_id: string) {
    if (![...this.#watches.values(), ...this.#threads.values()].some((shown) => shown.bot_id === bot_id)) return
    try {
      await this.#mayStill(bot_id)
    } catch (error) {
      // Without a known permission nothing is shown. The screen reconnects by itself.
      this.#platform.log.warn({ error }, 'Looking up the rights of a socket failed')
      this.#socket.close()
    }
  }

  /** Also asked after each subscription, because the hint of a removal may have come just before it was made. */
  async #mayStill(bot_id: string): Promise<boolean> {
    if (await this.#socket.accessTo(bot_id)) return true
    this.#watches.delete(bot_id)
    for (const [key, thread] of this.#threads) if (thread.bot_id === bot_id) this.#threads.delete(key)
    this.#socket.send({ type: 'error', message_code: 'not_found', bot_id })
    return false
  }
}
