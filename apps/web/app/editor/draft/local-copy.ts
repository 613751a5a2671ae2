import type { Left } from './draft.ts'
import type { KeptEntry, KeptStore } from './kept-store.ts'
import { type Kept, type KeptFile, readFile, readKept } from './read-kept.ts'
import { makeStore, type Store } from './store.ts'

/** Where the browser cannot tell whether a tab still lives: one that does writes again within this time, as it tries to save. */
const staleMs = 60_000

/** Whose edits of which flow: another person who signs in here neither sees nor sends them. */
type Place = { user_id: string; bot_id: string; flow_id: string; visit: string }

/** Edits and files that earlier visits left, which this visit takes over, and texts that this release cannot read. */
export type TakenOver = { left: Left; files: (KeptFile & { key: string })[]; unreadable: string[] }

export type LocalCopy = ReturnType<typeof localCopy>

/**
 * Stores unsaved edits and files in this browser, one copy a visit. The next visit of the flow takes over the copies of visits
 * that have ended.
 */
export function localCopy(store: KeptStore, { user_id, bot_id, flow_id, visit }: Place) {
  const prefix = `${user_id}/${bot_id}/${flow_id}/`
  const own = prefix + visit
  store.claim(own)
  /** False once this browser refused to store something: closing the tab would then lose it. */
  const isKept: Store<boolean> = makeStore(true)
  const noting = (write: Promise<unknown>): Promise<void> =>
    write.then(
      () => isKept.set(true),
      () => isKept.set(false),
    )

  /** The newest state that waits for the one being written. */
  let next: Kept | null | undefined
  let isWriting = false
  const write = (kept: Kept | null) => noting(kept ? store.put(own, kept) : store.remove(own))
  const writeAll = async () => {
    if (isWriting) return
    isWriting = true
    while (next !== undefined) {
      const kept = next
      next = undefined
      await write(kept)
    }
    isWriting = false
  }

  return {
    isKept,

    keep(left: Left, files: number, at: number, is_closed = false) {
      const kept = isNothing(left) && files === 0 ? null : { ...left, files, at, is_closed }
      next = kept
      if (is_closed) {
        // The page is about to end: nothing may wait.
        next = undefined
        void write(kept)
      } else void writeAll()
    },

    keepFile: (key: string, file: KeptFile): Promise<void> => noting(store.put(`${own}/${key}`, file)),
    dropFile: (key: string): Promise<void> => noting(store.remove(`${own}/${key}`)),

    /** Takes over what visits that have ended left, in one piece; `earlier`: copies of visits that a release stored elsewhere. */
    async takeOver(now: number, earlier: readonly KeptEntry[] = []): Promise<TakenOver> {
      const alive = await store.claimed()
      const isEnded = (key: string, { at, is_closed }: Kept) =>
        is_closed || (alive ? !alive.has(key) : now - at >= staleMs)
      const plan = (entries: KeptEntry[]) => {
        const others = earlier.map(([visit, value]): KeptEntry => [prefix + visit, value])
        const found = endedVisits([...entries, ...others], isEnded)
        const left = joined(found.copies)
        const files = found.files.map((file, at) => ({ ...file, key: `left${at}` }))
        const put: KeptEntry[] = others.filter(([key]) => !found.keys.includes(key))
        put.push(...files.map(({ key, ...file }): KeptEntry => [`${own}/${key}`, file]))
        if (!isNothing(left) || files.length > 0)
          put.push([own, { ...left, files: files.length, at: now, is_closed: false } satisfies Kept])
        return { remove: found.keys, put, left, files, unreadable: found.unreadable }
      }
      try {
        return await store.change(prefix, plan)
      } catch {
        // A browser that stores nothing has nothing to take over; what could not be read is still there next time.
        isKept.set(false)
        return { left: joined([]), files: [], unreadable: [] }
      }
    },

    /** Deletes the copies this release cannot read, once the author has what they want of them. */
    dropUnreadable: (): Promise<void> =>
      noting(
        store.change(prefix, (entries) => ({
          remove: entries.flatMap(([key, value]) => (!isFileKey(key) && readKept(value) === null ? [key] : [])),
        })),
      ),
  }
}

const isNothing = ({ sending, ...lists }: Left) => !sending && Object.values(lists).every((list) => list.length === 0)

/** `user/bot/flow/visit/file`. */
export const isFileKey = (key: string) => key.split('/').length > 4
const visitOf = (key: string) => key.split('/').slice(0, 4).join('/')

/** The copies and files of visits that have ended. */
function endedVisits(entries: readonly KeptEntry[], isEnded: (key: string, kept: Kept) => boolean) {
  const copies: Kept[] = []
  const files: KeptFile[] = []
  const keys: string[] = []
  const unreadable: string[] = []
  const alive = new Set<string>()
  for (const [key, value] of entries) {
    if (isFileKey(key)) continue
    const kept = readKept(value)
    if (!kept) unreadable.push(typeof value === 'string' ? value : JSON.stringify(value))
    else if (!isEnded(key, kept)) alive.add(key)
    else {
      copies.push(kept)
      keys.push(key)
    }
  }
  for (const [key, value] of entries) {
    const file = isFileKey(key) && !alive.has(visitOf(key)) ? readFile(value) : null
    if (!file) continue
    files.push(file)
    keys.push(key)
  }
  return { copies, files, keys, unreadable }
}

/** Edits of several visits in one piece, the older first; one batch keeps its key. */
function joined(copies: readonly Kept[]): Left {
  const found = copies.toSorted((a, b) => a.at - b.at)
  const [first, ...others] = found.filter(({ sending, waiting }) => sending || waiting.length > 0)
  const late = others.flatMap(({ sending, waiting }) => [...(sending?.edits ?? []), ...waiting])
  return {
    sending: first?.sending ?? null,
    waiting: [...(first?.waiting ?? []), ...late],
    refused: found.flatMap(({ refused }) => refused),
    conflicts: found.flatMap(({ conflicts }) => conflicts),
  }
}
