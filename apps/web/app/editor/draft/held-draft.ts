import type { Card, Flow } from '@hawker/core'
import { autosave, type DraftServer, type Saver } from './autosave.ts'
import { type Draft, leftOf, openDraft } from './draft.ts'
import type { LocalCopy, TakenOver } from './local-copy.ts'
import { isSaved } from './saving.ts'
import { makeStore, type Store } from './store.ts'
import { type CardFiles, makeUploads, type SendFile, type Uploads } from './uploads.ts'

/** A flow as the server has it, and what earlier visits left here. */
type Opened = { revision: number; flow: Flow; taken: TakenOver }
type Around = {
  server: DraftServer
  /** This visit's own. */
  copy: LocalCopy
  filesOf: (card: Card) => CardFiles<Card> | undefined
  sendFile: SendFile
  /** An upload of an earlier visit that the server refused. */
  onFileRefused: (error: unknown) => void
  newKey: () => string
  /** From now on the next visit finds this draft, or no longer does. */
  onHeld: (held: HeldDraft) => void
  onReleased: () => void
}

export type HeldDraft = {
  draft: Store<Draft>
  uploads: Uploads
  saver: Saver
  /** Copies of earlier visits that this release cannot read. */
  unread: { texts: readonly string[]; drop: () => Promise<void> }
  /** True while this browser stores the edits that are not saved yet. */
  isKept: Store<boolean>
  /** A visit begins. Returns the function that ends it; `onReleased` comes when everything is saved. */
  enter(onReleased: () => void): () => void
  setClosed(closed: boolean): void
  /** Whether closing the tab now would lose something. Edits refused on an earlier visit are stored in the browser. */
  mayLose(): boolean
}

/**
 * The draft of a flow and its saving. It is held while the flow is open and then until everything is saved: an author
 * who returns sooner gets the same draft.
 */
export function holdDraft({ revision, flow, taken }: Opened, around: Around): HeldDraft {
  const { server, copy, filesOf, sendFile, onFileRefused, newKey, onHeld, onReleased } = around
  const draft = makeStore(openDraft(revision, flow, taken.left))
  const uploads = makeUploads(draft, {
    filesOf,
    send: sendFile,
    isOffline: (error) => server.judge(error) === 'offline',
    onKept: (key, kept) => void (kept ? copy.keepFile(key, { ...kept, at: Date.now() }) : copy.dropFile(key)),
    newKey,
  })
  const visits = new Set<() => void>()
  let isHeld = false
  let wasHeld = false
  /** True once this tab is closing: the next one may then take over its copy at once. */
  let isClosed = false
  let onLastLeft = () => {}

  const keep = () =>
    copy.keep(leftOf(draft.get()), uploads.running.get().length, Date.now(), isClosed || (wasHeld && !isHeld))
  const isDone = () => isSaved(draft.get().saving) && uploads.running.get().length === 0
  const settle = () => {
    if (!isHeld || visits.size > 0 || !isDone()) return
    isHeld = false
    keep()
    onReleased()
    onLastLeft()
  }

  keep()
  draft.watch(keep)
  const saver = autosave(draft, server, newKey)
  draft.watch(settle)
  uploads.running.watch(keep)
  uploads.running.watch(settle)
  for (const { place, file, key } of taken.files) uploads.bring(place, file, sendFile, key).catch(onFileRefused)

  const held: HeldDraft = {
    draft,
    uploads,
    saver,
    unread: { texts: taken.unreadable, drop: copy.dropUnreadable },
    isKept: copy.isKept,
    enter(whenReleased) {
      const leave = () => {
        if (!visits.delete(leave)) return
        onLastLeft = whenReleased
        void saver.push()
        settle()
      }
      visits.add(leave)
      isHeld = true
      keep()
      onHeld(held)
      if (wasHeld) void saver.catchUp()
      wasHeld = true
      return leave
    },
    setClosed(closed) {
      isClosed = closed
      keep()
    },
    mayLose: () => !isDone() && (visits.size > 0 || draft.get().trouble?.kind !== 'refused'),
  }
  return held
}
