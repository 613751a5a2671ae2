import { editsBetween } from '@hawker/core'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { ChangesWords } from '../versions/changes-words.tsx'
import { versionQuery, versionsQuery } from '../versions/versions-queries.ts'
import css from './top-bar.module.css'

/** The changes customers will notice once the draft is live. */
export function ChangesList({ published }: { published: number | null }) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft } = useEditor()
  const flow = useStoreState(draft, (state) => state.flow)
  const place = { bot_id, flow_id: flow.id }
  const { data: versions } = useInfiniteQuery({ ...versionsQuery(place), enabled: published !== null })
  // Each publication makes the newest version, also one that goes back.
  const live = versions?.pages[0]?.items[0]?.version
  const { data: before } = useQuery({ ...versionQuery(place, live ?? 0), enabled: live !== undefined })
  if (published === null) return <p className={css.changesTitle}>{t('publish.first', { count: flow.blocks.length })}</p>
  if (!before) return <Skeleton height={40} />
  return (
    <>
      <p className={css.changesTitle}>{t('publish.changes')}</p>
      <ChangesWords edits={editsBetween(before, flow)} flow={flow} />
    </>
  )
}
