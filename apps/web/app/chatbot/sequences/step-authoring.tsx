import { blankFlow, type ChannelProfile } from '@hawker/core'
import { type ReactNode, useMemo } from 'react'
import { AuthoringContext } from '../../editor/authoring-context.ts'
import { openDraft } from '../../editor/draft/draft.ts'
import { makeStore } from '../../editor/draft/store.ts'
import { makeUploads } from '../../editor/draft/uploads.ts'
import { EditorContext, makeEditor, nothingSelected } from '../../editor/editor.ts'
import { NamesContext } from '../../editor/names.ts'
import { useBotNames } from '../../editor/use-bot-names.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useProfile } from '../../frame/use-profile.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

/** Surrounds the fields of steps with the names of the bot's things and an editor, on which fields of actions rely. */
export function StepAuthoring({ children }: { children: ReactNode }) {
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

/** An editor of an empty flow: a step has no blocks, so nothing is ever edited or uploaded in it. */
function editorOf(profile: ChannelProfile, canEdit: boolean) {
  const draft = makeStore(openDraft(0, blankFlow('step', '')))
  const uploads = makeUploads(draft, {
    filesOf: () => undefined,
    send: () => Promise.reject(new Error('a step has no files')),
    isOffline: () => false,
    onKept: () => undefined,
    newKey: () => '',
  })
  return makeEditor({ draft, uploads, view: makeStore(nothingSelected), canEdit, profile })
}
