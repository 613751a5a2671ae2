import type { Inbound } from '@hawker/core'
import { id, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, ParsedEvent } from '../channel.ts'

// The envelope of every webhook of Meta: messaging events, copies for apps that do not own the thread, and changes.
// {"object":"page","entry":[{"id":"9001","time":1767225600123,"messaging":[{…}]}]}
const body = z.compile(z.object({ object: z.string(), entry: z.array(z.unknown()) }))

const entry = z.compile(
  z.object({
    /** Missing in Meta's sample of an answered survey, whose event has no `timestamp` either. */
    id: maybe(id),
    time: maybe(z.union([z.number(), z.string()])),
    messaging: maybe(z.array(z.unknown())),
    standby: maybe(z.array(z.unknown())),
    changes: maybe(z.array(z.unknown())),
  }),
)
export type RawEntry = z.infer<typeof entry>

const change = z.object({ field: z.string(), value: z.unknown().optional() })

export const ignored = (why: string): { kind: 'ignored'; why: string } => ({ kind: 'ignored', why })

/** How one channel reads the entries of its object. */
type Dialect = {
  object: string
  /** The accounts that an entry names. */
  pagesOf(entry: RawEntry): string[]
  read(entry: RawEntry, account: Account | undefined): ParsedEvent[]
}

/** The entries of a body that have their shape; none where it is no webhook. */
export const entriesOf = (raw: unknown): RawEntry[] =>
  (body.safeParse(raw).data?.entry ?? []).flatMap((item) => entry.safeParse(item).data ?? [])

/** The accounts named in a body. */
export const pageIds =
  ({ pagesOf }: Dialect) =>
  (raw: unknown): string[] => {
    const parsed = body.safeParse(raw)
    if (!parsed.success) return []
    const ids = parsed.data.entry.flatMap((item) => {
      const one = entry.safeParse(item)
      return one.success ? pagesOf(one.data) : []
    })
    return [...new Set(ids)]
  }

/** Every event of a body. */
export const parse =
  ({ object, read }: Dialect) =>
  (raw: unknown, account?: Account): ParsedEvent[] => {
    const parsed = body.safeParse(raw)
    if (!parsed.success) return [nowhere('no body of a webhook')]
    const named = parsed.data.object
    if (named !== object) return [nowhere(`an object of ${named.slice(0, 40)}`)]
    return parsed.data.entry.flatMap((item) => {
      const one = entry.safeParse(item)
      return one.success ? read(one.data, account) : [nowhere('an entry without a page')]
    })
  }

const nowhere = (why: string): ParsedEvent => ({ page_id: null, inbound: ignored(why) })

/** How Messenger and Instagram read an entry: it belongs to one account, and its events are messages. */
type Messaging = {
  object: string
  pageOf(entry: RawEntry): string | undefined
  fromEvent(raw: unknown, time: RawEntry['time'], account: Account | undefined): Inbound
  fromChange(change: { field: string; value?: unknown }, entry: RawEntry): Inbound
}

export const messaging = ({ object, pageOf, fromEvent, fromChange }: Messaging): Dialect => ({
  object,
  pagesOf: (entry) => [pageOf(entry)].filter((id) => id !== undefined),
  read(entry, account) {
    const page_id = pageOf(entry)
    if (page_id === undefined) return [nowhere('an entry without a page')]
    const { time, messaging = [], standby = [], changes = [] } = entry
    return [
      ...messaging.map((item) => fromEvent(item, time, account)),
      // Another app has the conversation: if we answered, the customer would hear two bots.
      ...standby.map(() => ignored('standby: another app has the conversation')),
      ...changes.map((item) => {
        const one = change.safeParse(item)
        return one.success ? fromChange(one.data, entry) : ignored('a change without a field')
      }),
    ].map((inbound) => ({ page_id, inbound }))
  },
})

const envelope = new Set(['sender', 'recipient', 'timestamp'])

/** The names of an event's parts, for one that we do not know. */
export const partsOf = (raw: unknown): string =>
  Object.keys(Object(raw))
    .filter((key) => !envelope.has(key))
    .join(', ')
    .slice(0, 60) || 'an event of nothing'
