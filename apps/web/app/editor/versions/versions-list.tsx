import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { VersionRow } from './version-row.tsx'
import css from './versions.module.css'
import { versionsQuery } from './versions-queries.ts'

type Props = {
  place: { bot_id: string; flow_id: string }
  onPublished: (revision: number) => void
  onOpened: () => void
}

/** The versions of the flow, the newest first; one of them is open. */
export function VersionsList({ place, onPublished, onOpened }: Props) {
  const t = useText('editor')
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
                  onOpened={onOpened}
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
