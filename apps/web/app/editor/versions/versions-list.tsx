import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { VersionRow } from './version-row.tsx'
import css from './versions.module.css'
import { versionsQuery } from './versions-queries.ts'

type Props = { onPublished: (revision: number) => void; onTaken: () => void }

/** The versions of the flow, the newest first; one of them is open. */
export function VersionsList({ onPublished, onTaken }: Props) {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const { draft } = useEditor()
  const flow_id = useStoreState(draft, ({ flow }) => flow.id)
  const place = { bot_id, flow_id }
  const [opened, setOpened] = useState<number | null>(null)
  const query = useInfiniteQuery(versionsQuery(place))
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const versions = pages.flatMap(({ items }) => items)
        if (versions.length === 0) return <EmptyState title={t('versions.empty')} text={t('versions.empty_text')} />
        return (
          <>
            <ul className={css.list}>
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  place={place}
                  version={version}
                  isOpen={opened === version.version}
                  onToggle={() => setOpened(opened === version.version ? null : version.version)}
                  onPublished={onPublished}
                  onTaken={onTaken}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('versions.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
