import type { Edit, Flow } from '@hawker/core'
import { applyAll } from './apply.ts'
import { type History, noHistory, remember, stepBack, stepForward, type Turn } from './history.ts'
import { type Batch, draftOf, openSaving, rebase, type SavedEdits, type Saving, wait } from './saving.ts'

/** Why saving stands still: the server cannot be reached, or it refused what was sent. */
export type Trouble = { kind: 'offline' } | { kind: 'refused'; error: unknown }

/** A flow being edited: what the author sees, how far it is saved, and the way back. */
export type Draft = { flow: Flow; saving: Saving; history: History; trouble: Trouble | null }

/** What an earlier visit could not send. */
export type Left = { sending: Batch | null; waiting: Edit[] }

export function openDraft(revision: number, flow: Flow, left: Left = { sending: null, waiting: [] }): Draft {
  const saving = { ...openSaving(revision, flow), ...left }
  return { flow: draftOf(saving), saving, history: noHistory, trouble: null }
}

/** The draft after the author's edits; the very same draft when they change nothing. `at` is in milliseconds. */
export function change(draft: Draft, edits: readonly Edit[], at: number): Draft {
  const flow = applyAll(draft.flow, edits)
  if (flow === draft.flow) return draft
  return {
    ...draft,
    flow,
    history: remember(draft.history, draft.flow, edits, at),
    saving: wait(draft.saving, edits),
  }
}

export const undo = (draft: Draft): Draft => turned(draft, stepBack(draft.history, draft.flow))
export const redo = (draft: Draft): Draft => turned(draft, stepForward(draft.history, draft.flow))

function turned(draft: Draft, turn: Turn | null): Draft {
  if (!turn) return draft
  const { edits, history } = turn
  return { ...draft, history, flow: applyAll(draft.flow, edits), saving: wait(draft.saving, edits) }
}

/** Takes in what others saved, keeping ours on top. */
export function takeIn(draft: Draft, theirs: readonly SavedEdits[]): Draft {
  const saving = rebase(draft.saving, theirs)
  return { ...draft, saving, flow: draftOf(saving) }
}
