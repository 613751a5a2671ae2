import { type Conflict, type Edit, editsBetween, type Flow, mergeEdits } from '@hawker/core'
import { append, applyAll } from './apply.ts'
import { cutBatch } from './cut-batch.ts'

/** Edits sent together. The key lets the server tell a repeat from a new batch. */
export type Batch = { edit_key: string; edits: Edit[] }

/** The edits the server has, those in flight and those still waiting. */
export type Saving = { revision: number; base: Flow; sending: Batch | null; waiting: Edit[] }

/** A saved batch, as the server lists it. */
export type SavedEdits = { revision: number; edits: Edit[] }

export const openSaving = (revision: number, base: Flow): Saving => ({ revision, base, sending: null, waiting: [] })

export const unsaved = ({ sending, waiting }: Saving): Edit[] => [...(sending?.edits ?? []), ...waiting]
export const isSaved = (saving: Saving): boolean => saving.sending === null && saving.waiting.length === 0

/** The flow with everything that is not saved yet. */
export const draftOf = (saving: Saving): Flow => applyAll(saving.base, unsaved(saving))

export const wait = (saving: Saving, edits: readonly Edit[]): Saving => ({
  ...saving,
  waiting: append(saving.waiting, edits),
})

/** Sends the waiting edits, unless a batch is in flight. */
export const dispatch = (saving: Saving, edit_key: string): Saving => {
  if (saving.sending || saving.waiting.length === 0) return saving
  const { edits, rest } = cutBatch(saving.waiting)
  return { ...saving, sending: { edit_key, edits }, waiting: rest }
}

/** Refused edits wait again and are split again: the server applied none of them. */
export const recall = (saving: Saving): Saving => ({ ...saving, sending: null, waiting: unsaved(saving) })

/** The server has the batch. An older revision means it had it before, so that `base` holds it already. */
export const accepted = (saving: Saving, revision: number): Saving => {
  if (revision <= saving.revision) return { ...saving, sending: null }
  return { ...saving, revision, base: applyAll(saving.base, saving.sending?.edits ?? []), sending: null }
}

/**
 * Others saved meanwhile: theirs go under ours. Different fields merge; where both changed the same, theirs stays in the flow
 * and ours is in a conflict.
 */
export function rebase(saving: Saving, theirs: readonly SavedEdits[]): { saving: Saving; conflicts: Conflict[] } {
  const news = theirs.filter(({ revision }) => revision > saving.revision)
  const { base, sending, waiting } = saving
  const sent = mergeEdits(
    base,
    sending?.edits ?? [],
    news.flatMap(({ edits }) => edits),
  )
  const next = news.reduce((flow, { edits }) => applyAll(flow, edits), base)
  const [before, now] = [applyAll(base, sending?.edits ?? []), applyAll(next, sent.edits)]
  const later = mergeEdits(before, waiting, waiting.length > 0 ? editsBetween(before, now) : [])
  return {
    saving: {
      revision: news.at(-1)?.revision ?? saving.revision,
      base: next,
      sending: sending && sent.edits.length > 0 ? { ...sending, edits: sent.edits } : null,
      waiting: later.edits,
    },
    conflicts: [...sent.conflicts, ...later.conflicts],
  }
}
