import type { ChannelProfile } from '@hawker/core'
import { ReactFlowProvider } from '@xyflow/react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBot } from '../../frame/use-bot.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { allKinds } from '../all-kinds.ts'
import { Announcer } from '../canvas/announcer.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { makeStore, useStoreState } from '../draft/store.ts'
import { EditorContext, makeEditor, nothingSelected, useEditor } from '../editor.ts'
import { FindBar } from '../find/find-bar.tsx'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { KindsContext } from '../kinds.ts'
import { FlowLocksContext } from '../locks/flow-locks.ts'
import { NamesContext } from '../names.ts'
import { Outline } from '../outline/outline.tsx'
import { PresenceContext } from '../presence/presence-context.ts'
import { useRoom } from '../presence/use-room.ts'
import { WritingMarks } from '../presence/writing-marks.tsx'
import { Preview } from '../preview/preview.tsx'
import { ReviewStage } from '../review/review-stage.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { useBotNames } from '../use-bot-names.ts'
import { useFoundWarnings, WarningsContext } from '../use-warnings.ts'
import { Banner } from './banner.tsx'
import css from './editor-screen.module.css'
import type { Opened } from './open-flow.ts'
import { useEditorCommands } from './use-editor-commands.ts'
import { useHistoryKeys } from './use-history-keys.ts'
import { type Panels, usePanels } from './use-panels.ts'
import { useScreenKeys } from './use-screen-keys.ts'
import { useVisit } from './use-visit.ts'

export function EditorScreen({ opened, profile }: { opened: Opened; profile: ChannelProfile }) {
  const { id: bot_id, can_edit } = useBot()
  const [search] = useSearchParams()
  const [editor] = useState(() => {
    const made = makeEditor({
      draft: opened.held.draft,
      uploads: opened.held.uploads,
      view: makeStore(nothingSelected),
      canEdit: can_edit && !opened.locks.includes('edit'),
      profile,
      owner: opened.owner,
    })
    // A grey line of the inbox leads to the block where something went wrong.
    const asked = search.get('block')
    if (made.draft.get().flow.blocks.some(({ key }) => key === asked)) made.select(asked)
    return made
  })
  const [published, setPublished] = useState(opened.published_revision)
  const { saver } = opened.held
  useVisit(bot_id, opened.held)
  const presence = useRoom(bot_id, editor, saver)
  const panels = usePanels()
  const names = useBotNames(bot_id)
  const name = useStoreState(editor.draft, ({ flow }) => flow.name)
  useHistoryKeys(editor)
  return (
    <KindsContext value={allKinds}>
      <EditorContext value={editor}>
        <NamesContext value={names}>
          <FlowLocksContext value={opened.locks}>
            <PresenceContext value={presence}>
              <WithWarnings>
                <ReactFlowProvider>
                  <PageTitle>{name}</PageTitle>
                  <div className={css.screen}>
                    <TopBar held={opened.held} published={published} onPublished={setPublished} panels={panels} />
                    <Banner saver={saver} unread={opened.held.unread} />
                    <Commands panels={panels} />
                    <WritingMarks />
                    <div className={css.work}>
                      {panels.hasOutline && <Outline onClose={panels.closeOutline} />}
                      <div className={css.stage}>
                        <ReviewStage>
                          <Announcer>
                            <Canvas />
                          </Announcer>
                          <FirstSteps isPublished={published !== null} />
                          {panels.hasFind && <FindBar onClose={panels.closeFind} />}
                          {panels.hasPreview ? <Preview onClose={panels.closePreview} /> : <Inspector />}
                        </ReviewStage>
                      </div>
                    </div>
                  </div>
                </ReactFlowProvider>
              </WithWarnings>
            </PresenceContext>
          </FlowLocksContext>
        </NamesContext>
      </EditorContext>
    </KindsContext>
  )
}

/** The keys and commands of the whole screen. */
function Commands({ panels }: { panels: Panels }) {
  const { canEdit } = useEditor()
  useScreenKeys({ onFind: panels.openFind, canEdit })
  useEditorCommands(panels)
  return null
}

function WithWarnings({ children }: { children: ReactNode }) {
  return <WarningsContext value={useFoundWarnings()}>{children}</WarningsContext>
}
