import type { Ability, Action, ActionKind, ActionOf } from '@hawker/core'
import type { ReactNode } from 'react'
import type { useText } from '../../frame/use-text.ts'
import type { Names } from '../names.ts'

/** The headings of the list of actions, in its order. */
export const actionGroups = ['customer', 'conversation', 'sending', 'services', 'ai', 'orders', 'comments'] as const
export type ActionGroup = (typeof actionGroups)[number]

type EditorProps<A> = {
  action: A
  /** Where it stands, for the problems of its parts. */
  at: string
  onChange: (action: Action) => void
}
type Said = Names & { t: ReturnType<typeof useText<'editor'>> }

/** Everything the editor knows of a kind of action. Its functions are methods, so that any action may be passed to them. */
export type ActionParts<A> = {
  /** The heading it stands under in the list. */
  group: ActionGroup
  /** Offered only on channels that can do this. */
  needs?: Ability
  /** Its fields in the inspector; without this it has none. */
  Editor?(props: EditorProps<A>): ReactNode
  /** The action in one line, for the canvas and the outline; without this, its name. */
  words?(action: A, said: Said): string
}

export type ActionEditorProps<K extends ActionKind> = EditorProps<ActionOf<K>>
