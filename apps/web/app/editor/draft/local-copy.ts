import { type Conflict, type Edit, schemas } from '@hawker/core'
import type { Left } from './draft.ts'

/** The part of `localStorage` in use. */
export type KeyedStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

type Kept = Left & { at: number; is_closed: boolean }

/** A tab that still lives writes again within this time, because its saving is tried again. */
const staleMs = 60_000

export type LocalCopy = ReturnType<typeof localCopy>

/**
 * Stores unsaved edits in this browser, one copy a visit. The next visit of the flow takes over the copies of visits
 * that have ended.
 */
export function localCopy(storage: KeyedStorage, place: { bot_id: string; flow_id: string; visit: string }) {
  const prefix = `hawker.draft.${place.bot_id}.${place.flow_id}.`
  const own = prefix + place.visit

  return {
    keep(left: Left, at: number, is_closed = false) {
      if (isNothing(left)) return storage.removeItem(own)
      try {
        storage.setItem(own, JSON.stringify({ ...left, at, is_closed } satisfies Kept))
      } catch {
        // A full storage only means that closing this tab would lose the edits; leaving it warns of that.
      }
    },

    /** The edits of visits that have ended, in one piece; they are this visit's from now on. */
    takeOver(now: number): Left {
      const found = keysOf(storage, prefix).flatMap((key) => {
        const kept = read(storage.getItem(key))
        // A copy of another release may be unreadable here: it stays, to be offered as text.
        if (!kept || (!kept.is_closed && now - kept.at < staleMs)) return []
        storage.removeItem(key)
        return [kept]
      })
      const refused = found.sort((a, b) => a.at - b.at).flatMap((kept) => kept.refused)
      const conflicts = found.flatMap((kept) => kept.conflicts)
      const [first, ...others] = found.filter(({ sending, waiting }) => sending || waiting.length > 0)
      const late = others.flatMap(({ sending, waiting }) => [...(sending?.edits ?? []), ...waiting])
      return { sending: first?.sending ?? null, waiting: [...(first?.waiting ?? []), ...late], refused, conflicts }
    },

    /** The copies of this flow that this release cannot read, as they are stored. */
    unreadable: (): string[] =>
      keysOf(storage, prefix).flatMap((key) => {
        const text = storage.getItem(key) ?? ''
        return text && read(text) === null ? [text] : []
      }),

    /** Deletes them, once the author has what they want of them. */
    dropUnreadable() {
      for (const key of keysOf(storage, prefix)) if (read(storage.getItem(key)) === null) storage.removeItem(key)
    },
  }
}

const isNothing = ({ sending, ...lists }: Left) => !sending && Object.values(lists).every((list) => list.length === 0)

function keysOf(storage: KeyedStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  return keys.filter((key) => key?.startsWith(prefix)).filter((key) => key !== null)
}

/** Another version of the app may have written it, so it is parsed like any outside data. */
function read(text: string | null): Kept | null {
  const json = parse(text)
  if (!isRecord(json)) return null
  const { at, is_closed, sending } = json
  const waiting = readEdits(json.waiting)
  const refused = readEdits(json.refused ?? [])
  const conflicts = readConflicts(json.conflicts)
  if (typeof at !== 'number' || typeof is_closed !== 'boolean' || !waiting || !refused) return null
  if (sending === null) return { at, is_closed, sending, waiting, refused, conflicts }
  if (!isRecord(sending) || typeof sending.edit_key !== 'string') return null
  const edits = readEdits(sending.edits)
  return edits && { at, is_closed, sending: { edit_key: sending.edit_key, edits }, waiting, refused, conflicts }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readEdits(given: unknown): Edit[] | null {
  if (!Array.isArray(given)) return null
  const read = given.map((each) => schemas.edit.safeParse(each))
  return read.every((each) => each.success) ? read.flatMap((each) => each.data ?? []) : null
}

/** One that cannot be read does not hide the others. */
const readConflicts = (given: unknown): Conflict[] =>
  Array.isArray(given)
    ? given.flatMap((each) => {
        const read = schemas.conflict.safeParse(each)
        return read.success ? [read.data] : []
      })
    : []
