import { type Draft, discard, takeIn, tryAgain } from './draft.ts'
import { accepted, type Batch, dispatch, isSaved, type SavedEdits } from './saving.ts'
import type { Store } from './store.ts'

export type DraftServer = {
  send(batch: Batch & { revision: number }): Promise<{ revision: number }>
  editsAfter(revision: number): Promise<SavedEdits[]>
  /** `conflict`: others saved in between. `offline`: try again later. `refused`: trying again is of no use. */
  judge(error: unknown): 'conflict' | 'offline' | 'refused'
}

export type Saver = ReturnType<typeof autosave>

/** Edits made within this time travel together. */
const gatherMs = 600
const retryMs = { first: 1000, longest: 20_000 }

/** Saves the draft as it changes: batches, one at a time, again and again until the server has everything. */
export function autosave(store: Store<Draft>, server: DraftServer, newKey: () => string) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let sending: Promise<void> | null = null
  let retryIn = retryMs.first

  const update = (change: Partial<Draft>) => store.set({ ...store.get(), ...change })
  const isStuck = () => store.get().trouble !== null
  const isDone = () => isSaved(store.get().saving)

  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void sendBatch(), ms)
  }
  const unschedule = () => {
    if (timer) clearTimeout(timer)
    timer = null
  }
  const onChange = () => {
    if (!sending && !isStuck() && !isDone()) schedule(gatherMs)
  }

  /** One batch, through as many conflicts as there are. */
  const trySending = async () => {
    for (;;) {
      update({ saving: dispatch(store.get().saving, newKey()) })
      const { sending: batch, revision } = store.get().saving
      if (!batch) return
      try {
        const answer = await server.send({ ...batch, revision })
        update({ saving: accepted(store.get().saving, answer.revision), trouble: null })
        retryIn = retryMs.first
        return
      } catch (error) {
        if (server.judge(error) !== 'conflict') throw error
        const theirs = await server.editsAfter(revision)
        store.set(takeIn(store.get(), theirs))
        // A conflict without newer batches would repeat for ever.
        if (store.get().saving.revision === revision) throw error
      }
    }
  }

  const stumble = (error: unknown) => {
    if (server.judge(error) === 'refused') return update({ trouble: { kind: 'refused', error } })
    update({ trouble: { kind: 'offline' } })
    schedule(retryIn)
    retryIn = Math.min(retryIn * 2, retryMs.longest)
  }

  const sendBatch = (): Promise<void> => {
    unschedule()
    // A round of the event loop lets `sending` be set before the first change it makes.
    sending ??= Promise.resolve()
      .then(trySending)
      .catch(stumble)
      .finally(() => {
        sending = null
        onChange()
      })
    return sending
  }

  /** Carries out the author's choice on a refusal; it waits for a batch in flight, which may yet be accepted. */
  const decide = async (next: (draft: Draft) => Draft) => {
    await sending
    if (store.get().trouble?.kind === 'refused') store.set(next(store.get()))
  }

  /** Sends everything now, as far as the server can be reached. */
  const push = async () => {
    do await sendBatch()
    while (!isDone() && !isStuck())
    return isDone()
  }
  /** Fetches the edits that others saved meanwhile, as far as the server can be reached. */
  const catchUp = async () => {
    // A batch whose fate is open meets their edits when it is sent.
    if (store.get().saving.sending) return
    const { revision } = store.get().saving
    const theirs = await server.editsAfter(revision).catch(() => [])
    if (theirs.length && !store.get().saving.sending) store.set(takeIn(store.get(), theirs))
  }

  store.watch(onChange)
  onChange()
  return {
    push,
    catchUp,
    /** After a refusal: sends the refused edits once more. */
    tryAgain: () => decide(tryAgain).then(push),
    /** After a refusal: discards the unsaved edits. */
    discard: () => decide(discard).then(catchUp),
  }
}
