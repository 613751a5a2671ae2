import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import type { Cells } from './db/cell.ts'
import type { Database } from './db/database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

/** Conversations of a cell that changed; `many` when they are too many to name, or when hints were missed. */
export type Changed = string[] | 'many'
export type Notify = ReturnType<typeof createNotify>

/** `isOurs`: this process itself made the change. */
type OnChanged = (cell_id: number, changed: Changed, isOurs: boolean) => void
const topics = [
  'sign_in_ended',
  'membership_changed',
  'cells_changed',
  'alarms_changed',
  'job_changed',
  'live_changed',
  'version_made',
  'room',
] as const
type Topic = (typeof topics)[number]
type Listener = { client: pg.Client | null; stopped: boolean }

const channel = 'hawker'
const atMostEveryMs = 5
// A hint to other processes is a statement of its own: without a pause they were a quarter of all statements at light
// load.
const pauseMs = 25
// PostgreSQL takes 8,000 bytes, and an id has at most 19 digits.
const mostIds = 300

const hinting = { name: 'hint', text: 'select pg_notify($1, $2)' }

const namesOf = (ids: Set<string>): Changed => (ids.size > mostIds ? 'many' : [...ids])

/**
 * A hint as the parameters of `pg_notify`, for a transaction that gives it with its commit. Every process hears it, the one that made it
 * too; a hint in each commit of the message path would make those wait for one another.
 */
export const hintInCommit = (topic: Topic, text: string): [string, string] => [
  channel,
  JSON.stringify({ from: '', topic, text }),
]

const hint = z.object({
  from: z.string(),
  cell: z.number().optional(),
  changed: z.union([z.array(z.string()), z.literal('many')]).optional(),
  topic: z.enum(topics).optional(),
  text: z.string().optional(),
})
type Hint = z.infer<typeof hint>

/**
 * Hints between processes through the database: something changed, read it. A hint may be lost, so code that must not
 * miss a change also polls. This process gets its own hints at once, without the round trip.
 */
export function createNotify(cells: Cells, log: Log) {
  const me = newId()
  const listeners = new Map<Database, Listener>()
  const onChanged = new Set<OnChanged>()
  const onTold = new Map<Topic, Set<(text: string) => void>>()
  const onMissed = new Set<() => Promise<void>>()
  const waiting = new Map<number, Set<string>>()
  const unsaid = new Map<number, Set<string>>()
  const speaking = new Set<Database>()
  let flushing: NodeJS.Timeout | null = null
  let lastFlush = 0

  const hear = ({ from, cell, changed, topic, text }: Hint) => {
    if (cell !== undefined && changed) for (const handler of onChanged) handler(cell, changed, from === me)
    if (topic && text !== undefined) for (const handler of onTold.get(topic) ?? []) handler(text)
  }

  /** Never two at once through one client. A hint may be lost: code that must not miss a change also polls. */
  const shout = (through: pg.Client | pg.Pool, message: Omit<Hint, 'from'>) =>
    through.query({ ...hinting, values: [channel, JSON.stringify({ from: me, ...message })] }).catch(() => {})

  function flush() {
    flushing = null
    lastFlush = performance.now()
    for (const [cell, ids] of waiting) {
      hear({ from: me, cell, changed: namesOf(ids) })
      unsaid.set(cell, new Set([...(unsaid.get(cell) ?? []), ...ids]))
    }
    waiting.clear()
    for (const { database } of cells.all()) if (!speaking.has(database)) void speak(database)
  }

  /** Changes that come while the database handles one hint, and in the pause after it, go with the next. */
  async function speak(database: Database) {
    speaking.add(database)
    const next = () => cells.all().find((cell) => cell.database === database && unsaid.has(cell.id))?.id
    for (let cell = next(); cell !== undefined; cell = next()) {
      const ids = unsaid.get(cell) ?? new Set()
      unsaid.delete(cell)
      await shout(listeners.get(database)?.client ?? database.webPool, { cell, changed: namesOf(ids) })
      await sleep(pauseMs, undefined, { ref: false })
    }
    speaking.delete(database)
  }

  async function listen(database: Database) {
    const listener: Listener = { client: null, stopped: false }
    listeners.set(database, listener)
    for (let wait = 250; !listener.stopped; wait = Math.min(wait * 2, 5_000)) {
      try {
        const client = await database.connect('listen')
        const ended = new Promise<void>((resolve) => client.once('end', resolve))
        client.on('notification', ({ payload }) => receive(payload))
        // A hint is no promise: its commit does not wait for the disk, nor does the next hint wait behind it.
        await client.query(`listen ${channel}; set synchronous_commit = off`)
        listener.client = client
        wait = 250
        // Hints sent while this process was not listening are lost. First refresh who may listen, then their data.
        for (const handler of onMissed) await handler()
        for (const cell of cells.all())
          if (cell.database === database) hear({ from: me, cell: cell.id, changed: 'many' })
        if (listener.stopped) await client.end()
        await ended
      } catch (error) {
        log.warn({ error }, 'Listening to the database failed')
      }
      listener.client = null
      if (!listener.stopped) await sleep(wait, undefined, { ref: false })
    }
  }

  function receive(payload: string | undefined) {
    const read = hint.safeParse(JSON.parse(payload ?? 'null'))
    if (read.success && read.data.from !== me) hear(read.data)
  }

  const listenToAll = () => {
    for (const { database } of [{ database: cells.controlDatabase }, ...cells.all()])
      if (!listeners.has(database)) void listen(database)
  }
  listenToAll()
  cells.onAdd(async ({ database }) => {
    if (!listeners.has(database)) void listen(database)
  })

  return {
    /** Announces changed conversations of a cell: at most once in 5 ms per process, however often it is called. */
    changed(cell_id: number, ids: string[]) {
      const known = waiting.get(cell_id) ?? new Set()
      for (const id of ids) known.add(id)
      waiting.set(cell_id, known)
      flushing ??= setTimeout(flush, Math.max(0, lastFlush + atMostEveryMs - performance.now()))
    },

    onChanged(handler: OnChanged) {
      onChanged.add(handler)
      return () => onChanged.delete(handler)
    },

    /** Notifies every process of the installation, this one at once. */
    async tell(topic: Topic, text: string) {
      hear({ from: me, topic, text })
      await shout(cells.controlDatabase.webPool, { topic, text })
    },

    onTold(topic: Topic, handler: (text: string) => void) {
      const handlers = onTold.get(topic) ?? new Set()
      onTold.set(topic, handlers.add(handler))
    },

    /** Called whenever messages to all processes may have been missed, so that the handler reads their content. */
    onMissed(handler: () => Promise<void>) {
      onMissed.add(handler)
    },

    async stop() {
      if (flushing) clearTimeout(flushing)
      for (const listener of listeners.values()) {
        listener.stopped = true
        await listener.client?.end().catch(() => {})
      }
    },
  }
}
