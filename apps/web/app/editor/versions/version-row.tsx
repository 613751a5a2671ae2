import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Job, jobsQuery } from '../../frame/jobs/jobs-query.ts'
import { useJobWords } from '../../frame/jobs/use-job-words.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { listVersions } from '../screen/flow-server.ts'
import { VersionDetails } from './version-details.tsx'
import css from './versions.module.css'

type Version = Awaited<ReturnType<typeof listVersions>>['items'][number]
type Props = {
  place: { bot_id: string; flow_id: string }
  version: Version
  isOpen: boolean
  onToggle: () => void
  onPublished: (revision: number) => void
  onOpened: () => void
}

export function VersionRow({ place, version, isOpen, onToggle, onPublished, onOpened }: Props) {
  const t = useText('editor')
  const format = useFormat()
  return (
    <li>
      <button type="button" className={css.row} aria-expanded={isOpen} onClick={onToggle}>
        <span className={css.head}>
          {t('versions.number', { number: version.version })}
          {version.is_live && (
            <Badge size="sm" color="green" variant="light">
              {t('versions.live')}
            </Badge>
          )}
        </span>
        <span className={css.who}>{[version.by?.name, format.dateTime(version.at)].filter(Boolean).join(' · ')}</span>
        {version.note && <span className={css.noteText}>{version.note}</span>}
        {version.overrides.map(({ check, reason }) => (
          <span key={check} className={css.noteText}>
            {t('checks.set_aside', { check, reason })}
          </span>
        ))}
        {version.move && <MoveLine bot_id={place.bot_id} job={version.move} />}
      </button>
      {isOpen && <VersionDetails place={place} version={version} onPublished={onPublished} onOpened={onOpened} />}
    </li>
  )
}

/** The results of the move, for the customers who were inside. */
function MoveLine({ bot_id, job: listed }: { bot_id: string; job: Job }) {
  const words = useJobWords()
  // The list of versions may have been read while the work was running.
  const { data: job = listed } = useQuery({
    ...jobsQuery(bot_id),
    select: (jobs) => jobs.find(({ id }) => id === listed.id),
  })
  const lines = words.results(job)
  return (
    <span className={css.noteText}>
      {[words.title(job), ...(lines.length > 0 ? lines : [words.progress(job)])].join(' · ')}
    </span>
  )
}
