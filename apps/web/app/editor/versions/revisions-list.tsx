import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import { StateDetails } from './state-details.tsx'
import css from './versions.module.css'
import { revisionQuery, revisionsQuery } from './versions-queries.ts'

type Place = { bot_id: string; flow_id: string }

/** Every save of the draft, the newest first; each can come back as a proposal. */
export function RevisionsList({ place, onOpened }: { place: Place; onOpened: () => void }) {
  const t = useText('review')
  const format = useFormat()
  const [opened, setOpened] = useState<number | null>(null)
  const { draft } = useEditor()
  const newest = useStoreState(draft, ({ saving }) => saving.revision)
  const query = useInfiniteQuery(revisionsQuery(place, newest))
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const revisions = pages.flatMap(({ items }) => items)
        if (revisions.length === 0) return <EmptyState title={t('no_saves')} text={t('no_saves_text')} />
        return (
          <>
            <ul className={css.list}>
              {revisions.map(({ revision, at, by }) => (
                <li key={revision}>
                  <button
                    type="button"
                    className={css.row}
                    aria-expanded={opened === revision}
                    onClick={() => setOpened(opened === revision ? null : revision)}
                  >
                    <span className={css.head}>{t('revision', { number: revision })}</span>
                    <span className={css.who}>{[by?.name, format.dateTime(at)].filter(Boolean).join(' · ')}</span>
                  </button>
                  {opened === revision && <RevisionDetails place={place} revision={revision} onOpened={onOpened} />}
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more_saves')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type DetailsProps = { place: Place; revision: number; onOpened: () => void }

function RevisionDetails({ place, revision, onOpened }: DetailsProps) {
  const t = useText('review')
  const query = useQuery(revisionQuery(place, revision))
  return (
    <div className={css.details}>
      <Loaded query={query}>
        {(flow) => (
          <StateDetails place={place} name={t('revision', { number: revision })} flow={flow} onOpened={onOpened} />
        )}
      </Loaded>
    </div>
  )
}
