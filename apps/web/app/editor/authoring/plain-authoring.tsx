import { blankFlow, type ChannelProfile } from '@hawker/core'
import { type ReactNode, useMemo } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useProfile } from '../../frame/use-profile.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AuthoringContext } from '../authoring-context.ts'
import { openDraft } from '../draft/draft.ts'
import { makeStore } from '../draft/store.ts'
import { makeUploads } from '../draft/uploads.ts'
import { EditorContext, makeEditor, nothingSelected } from '../editor.ts'
import { NamesContext } from '../names.ts'
import { useBotNames } from '../use-bot-names.ts'

/** Surrounds fields outside the flow editor with the names of the bot's things and an editor, on which fields of actions rely. */
export function PlainAuthoring({ children }: { children: ReactNode }) {
  const profile = useProfile()
  return profile ? <Authored profile={profile}>{children}</Authored> : <SkeletonRows />
}

function Authored({ profile, children }: { profile: ChannelProfile; children: ReactNode }) {
  const { id: bot_id, can_edit: canEdit } = useBot()
  const names = useBotNames(bot_id)
  const editor = useMemo(() => editorOf(profile, canEdit), [profile, canEdit])
  return (
    <AuthoringContext value={{ canEdit, canCreate: canEdit, profile }}>
      <NamesContext value={names}>
        <EditorContext value={editor}>{children}</EditorContext>
      </NamesContext>
    </AuthoringContext>
  )
}

/** An editor of an empty flow: without blocks, nothing is ever edited or uploaded in it. */
function editorOf(profile: ChannelProfile, canEdit: boolean) {
  const draft = makeStore(openDraft(0, blankFlow('plain', '')))
  const uploads = makeUploads(draft, {
    filesOf: () => undefined,
    send: () => Promise.reject(new Error('nothing here has files')),
    isOffline: () => false,
    onKept: () => undefined,
    newKey: () => '',
  })
  return makeEditor({ draft, uploads, view: makeStore(nothingSelected), canEdit, profile })
}
