import {
  type Block,
  type BlockFinding,
  type BlockPlace,
  blockProblems,
  type ChannelProfile,
  type Edit,
  type Flow,
  ownerRules,
} from '@hawker/core'
import { createContext, useContext } from 'react'
import { change, changeAlong, type Draft, redo, undo } from './draft/draft.ts'
import { type Store, useStoreState } from './draft/store.ts'
import type { Uploads } from './draft/uploads.ts'
import { type LeftPlaces, wasLeft, watchLeft } from './left-places.ts'

/** The author's view of the flow; never saved. */
export type View = {
  selected: ReadonlySet<string>
  /** The block with the keyboard focus; a click does not move it. */
  focused: string | null
  /** The arrow that was clicked, by its id on the canvas. */
  arrow: string | null
  /** The note that was clicked, by its key. */
  note: string | null
  /** The card whose fields are open in the inspector. */
  card: string | null
  /** The text being written on the canvas (`writingPlace`). */
  writing: string | null
  /** The block a preview has come to; null while no preview is open. */
  running: { block: string | null } | null
}
export const nothingSelected: View = {
  selected: new Set(),
  focused: null,
  arrow: null,
  note: null,
  card: null,
  writing: null,
  running: null,
}

/** The blocks a key acts on: the selected ones, unless another block has the keyboard focus. */
export function meantBlocks({ selected, focused }: View, { blocks }: Flow): ReadonlySet<string> {
  if (focused === null || selected.has(focused)) return selected
  return blocks.some(({ key }) => key === focused) ? new Set([focused]) : selected
}

/** Everything the parts of the editor share. The object itself never changes while a flow is open. */
export type Editor = {
  draft: Store<Draft>
  uploads: Uploads
  view: Store<View>
  /** The blocks and cards whose problems are red; those elsewhere are to do. */
  left: Store<LeftPlaces>
  canEdit: boolean
  profile: ChannelProfile
  /** The owner of the flow, as `tool:<id>`; empty: the bot itself. */
  owner: string
  problemsOf(block: Block): readonly BlockFinding[]
  edit(...edits: Edit[]): void
  /** Edits that follow from the author's last step and are undone with it. */
  editAlong(...edits: Edit[]): void
  /** The edits an action would make, without making them. */
  attempt(action: () => void): Edit[]
  undo(): void
  redo(): void
  /** Selects one block and shows it, with one of its cards open; a card that is the only one opens by itself. */
  select(block: string | null, card?: string | null): void
  selectAll(blocks: Iterable<string>): void
}

type Made = Pick<Editor, 'draft' | 'uploads' | 'view' | 'canEdit' | 'profile'> & { owner?: string }

export function makeEditor({ draft, uploads, view, canEdit, profile, owner = '' }: Made): Editor {
  const showSelected = (selected: Iterable<string>, card: string | null) =>
    view.set({ ...view.get(), arrow: null, note: null, writing: null, selected: new Set(selected), card })
  let noted: Edit[] | null = null
  const applyStep = (next: (draft: Draft) => Draft) => {
    if (!canEdit) return
    draft.set(next(draft.get()))
    const { selected } = view.get()
    const remaining = draft.get().flow.blocks.flatMap(({ key }) => (selected.has(key) ? [key] : []))
    if (remaining.length < selected.size) showSelected(remaining, null)
  }
  return {
    draft,
    uploads,
    view,
    left: watchLeft(draft, view),
    canEdit,
    profile,
    owner,
    problemsOf: flowProblems(draft, profile, ownerRules(owner).is_tool),
    edit(...edits) {
      if (noted) noted.push(...edits)
      else applyStep((before) => change(before, edits, Date.now()))
    },
    editAlong: (...edits) => applyStep((before) => changeAlong(before, edits)),
    attempt(action) {
      const made: Edit[] = []
      noted = made
      try {
        action()
      } finally {
        noted = null
      }
      return made
    },
    undo: () => applyStep(undo),
    redo: () => applyStep(redo),
    select: (block, card = onlyCard(draft.get().flow, block)) => showSelected(block === null ? [] : [block], card),
    selectAll: (blocks) => showSelected(blocks, null),
  }
}

function onlyCard({ blocks }: Flow, key: string | null): string | null {
  const [card, ...more] = blocks.find((block) => block.key === key)?.cards ?? []
  return card && more.length === 0 ? card.key : null
}

/** The problems of a flow's blocks under its current message type, which another author may change. */
function flowProblems(draft: Store<Draft>, profile: ChannelProfile, is_tool: boolean): Editor['problemsOf'] {
  const typed = () => draft.get().flow.message_type
  let message_type = typed()
  let lint = rememberedProblems({ profile, message_type, is_tool })
  return (block) => {
    if (typed() !== message_type) {
      message_type = typed()
      lint = rememberedProblems({ profile, message_type, is_tool })
    }
    return lint(block)
  }
}

/** An unchanged block keeps its problems, as the same list object. */
function rememberedProblems(place: BlockPlace): (block: Block) => readonly BlockFinding[] {
  const known = new WeakMap<Block, readonly BlockFinding[]>()
  return (block) => {
    const before = known.get(block)
    if (before) return before
    const found = blockProblems(block, place)
    known.set(block, found)
    return found
  }
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('this part stands in an editor only')
  return editor
}

export const useFlow = (): Flow => useStoreState(useEditor().draft, ({ flow }) => flow)
export const useView = <Part>(pick: (view: View) => Part): Part => useStoreState(useEditor().view, pick)
export const useBlock = (key: string): Block | undefined =>
  useStoreState(useEditor().draft, ({ flow }) => flow.blocks.find((block) => block.key === key))

/** The findings of these whose places the author has left: they are red, the others to do. */
export const useLeftOf = (block: Block, findings: readonly BlockFinding[]): readonly BlockFinding[] => {
  const left = useStoreState(useEditor().left, (left) => left)
  return findings.filter((found) => wasLeft(left, block, found))
}
