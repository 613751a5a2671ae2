import { applyEdit, type Edit, type Flow, replaceWords } from '@hawker/core'
import { invertAll } from '../draft/apply.ts'
import { cutBatch } from '../draft/cut-batch.ts'
import { change } from '../draft/draft.ts'
import type { HeldDraft } from '../draft/held-draft.ts'

type Saved = { revision: number; flow: Flow }
export type FlowStore = {
  read(): Promise<Saved>
  /** Saves edits of a revision; those of others since then stay. */
  save(batch: { revision: number; edit_key: string; edits: Edit[] }): Promise<{ revision: number }>
  newKey(): string
}

/** Replaces words in a flow that is not open; the edits that take it back, or none where the words are gone meanwhile. */
export async function replaceInFlow(store: FlowStore, words: string, by: string): Promise<Edit[]> {
  const { revision, flow } = await store.read()
  const edits = replaceWords(flow, words, by)
  await saveAll(store, revision, edits)
  return invertAll(flow, edits)
}

/** Takes a replacement back: what others wrote since then stays. */
export async function takeBack(store: FlowStore, inverse: readonly Edit[]): Promise<void> {
  const { revision, flow } = await store.read()
  const edits = inverse.filter((edit) => applyEdit(flow, edit) !== flow)
  await saveAll(store, revision, edits)
}

async function saveAll(store: FlowStore, revision: number, edits: readonly Edit[]) {
  let now = revision
  for (let left = [...edits]; left.length > 0; ) {
    const { edits, rest } = cutBatch(left)
    now = (await store.save({ revision: now, edit_key: store.newKey(), edits })).revision
    left = rest
  }
}

/** The same in a flow whose last edits this tab has yet to save: they are saved together. */
export function replaceInHeld({ draft }: HeldDraft, words: string, by: string, at: number): Edit[] {
  const before = draft.get()
  const edits = replaceWords(before.flow, words, by)
  draft.set(change(before, edits, at))
  return invertAll(before.flow, edits)
}
