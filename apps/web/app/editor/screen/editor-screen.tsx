import type { ChannelProfile } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { ReactFlowProvider } from '@xyflow/react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { flowsQuery } from '../../frame/flows-query.ts'
import { membersQuery } from '../../frame/members-query.ts'
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
import { makeNames, NamesContext } from '../names.ts'
import { Outline } from '../outline/outline.tsx'
import { PresenceContext } from '../presence/presence-context.ts'
import { useRoom } from '../presence/use-room.ts'
import { WritingMarks } from '../presence/writing-marks.tsx'
import { Preview } from '../preview/preview.tsx'
import { ReviewStage } from '../review/review-stage.tsx'
import { TopBar } from '../top-bar/top-bar.tsx'
import { agentsQuery, botFieldsQuery, fieldsQuery, sequencesQuery, tagsQuery, topicsQuery } from '../use-bot-lists.ts'
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
  const names = useNamesOf(bot_id)
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

const none: never[] = []

function useNamesOf(bot_id: string) {
  const { data: tags = none } = useQuery(tagsQuery(bot_id))
  const { data: fields = none } = useQuery(fieldsQuery(bot_id))
  const { data: bot_fields = none } = useQuery(botFieldsQuery(bot_id))
  const { data: { items: flows } = { items: none } } = useQuery(flowsQuery(bot_id))
  const { data: sequences = none } = useQuery(sequencesQuery(bot_id))
  const { data: topics = none } = useQuery(topicsQuery(bot_id))
  const { data: agents = none } = useQuery(agentsQuery(bot_id))
  const { data: { items: people } = { items: none } } = useQuery(membersQuery(bot_id))
  return useMemo(() => {
    const members = people.map(({ user_id, name }) => ({ id: user_id, name }))
    return makeNames({ tags, fields, bot_fields, flows, sequences, topics, agents, members })
  }, [tags, fields, bot_fields, flows, sequences, topics, agents, people])
}
