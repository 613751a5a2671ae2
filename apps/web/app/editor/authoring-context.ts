import type { ChannelProfile } from '@hawker/core'
import { createContext, useContext } from 'react'
import { EditorContext } from './editor.ts'

/** All that the parts need that choose things of the bot and write conditions, in the editor and on other screens. */
export type Authoring = {
  canEdit: boolean
  /** A missing thing may be made on the spot. */
  canCreate: boolean
  /** Conditions that this channel cannot fulfil are not offered; null: all are. */
  profile: ChannelProfile | null
}

/** Provided by screens outside the editor. */
export const AuthoringContext = createContext<Authoring | null>(null)

export function useAuthoring(): Authoring {
  const given = useContext(AuthoringContext)
  const editor = useContext(EditorContext)
  if (given) return given
  if (!editor) throw new Error('this part stands in an editor, or where a screen says what may be edited')
  return { canEdit: editor.canEdit, canCreate: true, profile: editor.profile }
}
