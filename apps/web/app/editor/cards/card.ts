import type { Card, CardOf, Edit, PluginId } from '@hawker/core'
import type { Phrases } from '@hawker/phrases'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CardFiles } from '../draft/uploads.ts'

type EditorProps<C> = {
  card: C
  /** The key of the block the card stands in. */
  from: string
  /** `edits` belong to the same step: a new block one of the card's arrows leads to. */
  onChange: (card: Card, edits?: Edit[]) => void
}

/** Everything the editor knows of a kind of card. Its functions are methods, so that any card may be passed to them. */
export type CardParts<C> = {
  icon: TablerIcon
  /** Its line in the picker. */
  about: `card_about.${keyof Phrases['editor']['card_about']}`
  /** It belongs to one platform or service, and stands behind the usual cards in the picker. */
  isSpecial?: true
  /** Its fields in the inspector. */
  Editor(props: EditorProps<C>): ReactNode
  /** The card as the canvas shows it. */
  View(props: { card: C }): ReactNode
  /** Its estimated height on the canvas, used until the browser has measured it. */
  height(card: C): number
  /** A new card, filled in where a blank one would show no field. */
  begin?(card: C): C
  /** The card it must follow; a new block brings that one along. */
  follows?: PluginId
  /** The text the author writes first, by the name of its `InPlace`. */
  firstText?: string
  /** Its own actions are part of what it is for: they are done once it was answered. */
  hasActions?: true
  /** The files it holds, for uploads that end after the card has changed. */
  files?: CardFiles<C>
}

export type CardEditorProps<P extends PluginId> = EditorProps<CardOf<P>>
export type CardViewProps<P extends PluginId> = { card: CardOf<P> }
