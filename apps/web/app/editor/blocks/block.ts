import type { Block, BlockKind, BlockOf, Edit } from '@hawker/core'
import type { Phrases } from '@hawker/phrases'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type EditorProps<B> = {
  block: B
  /** `edits` belong to the same step: a new block one of the arrows leads to. */
  onChange: (block: Block, edits?: Edit[]) => void
}

/** Everything the editor knows of a kind of block. Its functions are methods, so that any block may be passed to them. */
export type BlockParts<B> = {
  icon: TablerIcon
  /** Its line in the picker; null: the picker offers its cards instead. */
  about: `block_about.${keyof Phrases['editor']['block_about']}` | null
  /** Its fields in the inspector. */
  Editor(props: EditorProps<B>): ReactNode
  /** The part below the title on the canvas. */
  Body(props: { block: B }): ReactNode
  /** The estimated height of `Body`, used until the browser has measured it. */
  height(block: B): number
  /** A new block, filled in where a blank one would show no field. */
  begin?(block: B): B
}

export type BlockEditorProps<K extends BlockKind> = EditorProps<BlockOf<K>>
export type BlockBodyProps<K extends BlockKind> = { block: BlockOf<K> }

/** A row on the canvas, in pixels: a branch, or the arrow to the next step. */
export const rowHeight = 32
