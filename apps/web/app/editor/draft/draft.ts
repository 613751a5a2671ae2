import { type Conflict, type Edit, type Flow, takeOurs } from '@hawker/core'
import { applyAll } from './apply.ts'
import { extend, type History, noHistory, remember, stepBack, stepForward, type Turn } from './history.ts'
import {
  type Batch,
  draftOf,
  openSaving,
  rebase,
  recall,
  type SavedEdits,
  type Saving,
  unsaved,
  wait,
} from './saving.ts'

/** The reason saving has stopped: the server cannot be reached, or it refused the edits. */
export type Trouble = { kind: 'offline' } | { kind: 'refused'; error: unknown }

/**
 * Unsent edits of an earlier visit, and those the server refused, which are sent again only on the author's request. Conflicts
 * wait for the author too.
 */
export type Left = { sending: Batch | null; waiting: Edit[]; refused: Edit[]; conflicts: Conflict[] }

export const nothingLeft: Left = { sending: null, waiting: [], refused: [], conflicts: [] }

/** A flow being edited: its content, how far it is saved, the undo history, and what waits for the author's decision. */
export type Draft = {
  flow: Flow
  saving: Saving
  history: History
  trouble: Trouble | null
  refused: Edit[]
  conflicts: Conflict[]
}

export function openDraft(revision: number, flow: Flow, { sending, waiting, refused, conflicts } = nothingLeft): Draft {
  const saving = { ...openSaving(revision, flow), sending, waiting }
  return { flow: draftOf(saving), saving, history: noHistory, trouble: null, refused, conflicts }
}

/** The unsaved edits for the next visit, if this one ended now. */
export function leftOf({ saving, trouble, refused, conflicts }: Draft): Left {
  const { sending, waiting } = saving
  if (trouble?.kind !== 'refused') return { sending, waiting, refused, conflicts }
  return { sending: null, waiting: [], refused: [...refused, ...unsaved(saving)], conflicts }
}

/** After a refusal: the flow as it is saved. */
export const discard = ({ saving, refused, conflicts }: Draft): Draft =>
  openDraft(saving.revision, saving.base, { ...nothingLeft, refused, conflicts })

/** After a refusal: everything is to be sent once more. */
export const tryAgain = (draft: Draft): Draft => ({ ...draft, saving: recall(draft.saving), trouble: null })

/** Applies the edits refused on earlier visits again, like any other edit. */
export const putBack = (draft: Draft, at: number): Draft => dropRefused(change(draft, draft.refused, at))

export const dropRefused = (draft: Draft): Draft => ({ ...draft, refused: [] })

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

/** The draft after edits that follow from the author's last step, and are undone with it. */
export function changeAlong(draft: Draft, edits: readonly Edit[]): Draft {
  const flow = applyAll(draft.flow, edits)
  if (flow === draft.flow) return draft
  return { ...draft, flow, history: extend(draft.history, draft.flow, edits), saving: wait(draft.saving, edits) }
}

export const undo = (draft: Draft): Draft => turned(draft, stepBack(draft.history, draft.flow))
export const redo = (draft: Draft): Draft => turned(draft, stepForward(draft.history, draft.flow))

function turned(draft: Draft, turn: Turn | null): Draft {
  if (!turn) return draft
  const { edits, history } = turn
  return { ...draft, history, flow: applyAll(draft.flow, edits), saving: wait(draft.saving, edits) }
}

/** Takes in what others saved. Where they changed what we did, theirs stays and ours waits among the conflicts. */
export function takeIn(draft: Draft, theirs: readonly SavedEdits[]): Draft {
  const { saving, conflicts } = rebase(draft.saving, theirs)
  return { ...draft, saving, flow: draftOf(saving), conflicts: [...draft.conflicts, ...conflicts] }
}

/** The author chooses their own side of a conflict, as one more edit. */
export const chooseOurs = (draft: Draft, conflict: Conflict, at: number): Draft =>
  chooseTheirs(change(draft, takeOurs(draft.flow, conflict), at), conflict)

/** The author leaves it at what the flow has now. */
export const chooseTheirs = (draft: Draft, conflict: Conflict): Draft => ({
  ...draft,
  conflicts: draft.conflicts.filter((each) => each !== conflict),
})
