import { Alert, Button, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { fileAddress } from '../../../frame/jobs/file-address.ts'
import { type Job, jobsQuery } from '../../../frame/jobs/jobs-query.ts'
import { useJobWords } from '../../../frame/jobs/use-job-words.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import importCss from '../../customers/import/import.module.css'
import css from '../products.module.css'
import { type Begun, useBegin } from './use-begin.ts'

const ends = ['new', 'added', 'changed', 'same', 'rejected'] as const

type Props = Begun & {
  onRun: (begun: Begun) => void
  onColumns: () => void
  onAnother: () => void
  onClose: () => void
}

/** The dry run or the run: how far it is, then what became of the rows, and what to do next. */
export function OutcomeStep({ onRun, onColumns, onAnother, onClose, ...begun }: Props) {
  const t = useText('products')
  const sheets = useText('sheets')
  const words = useJobWords()
  const { id: bot_id } = useBot()
  const { data: job } = useQuery({
    ...jobsQuery(bot_id),
    select: (jobs) => jobs.find(({ id }) => id === begun.job_id),
  })
  const begin = useBegin(begun.file_id, onRun)
  const isRun = begun.mode === 'run'
  if (!job || job.state === 'running' || job.state === 'paused') return <Working job={job} isRun={isRun} />
  const rows = ['new', 'added', 'changed'].reduce((sum, end) => sum + (job.results[end] ?? 0), 0)
  return (
    <div className={css.stack}>
      <Panel title={job.state === 'done' ? t(isRun ? 'import.done' : 'import.tried') : words.title(job)}>
        <div className={css.stack}>
          {job.state === 'failed' && <Alert color="red">{words.why(job)}</Alert>}
          <Ends job={job} />
          {job.state === 'done' && <Report job={job} />}
        </div>
      </Panel>
      {!isRun && rows === 0 && <Text>{t('import.nothing')}</Text>}
      {begin.error && <ErrorNote error={begin.error} />}
      <div className={css.acts}>
        {isRun ? (
          <Button onClick={onClose}>{t('import.close')}</Button>
        ) : (
          <>
            {job.state === 'done' && rows > 0 && (
              <Button loading={begin.isPending} onClick={() => begin.mutate({ mode: 'run', setup: begun.setup })}>
                {t('import.run')}
              </Button>
            )}
            <Button variant="default" onClick={onColumns}>
              {sheets('import.back')}
            </Button>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={onAnother}>
          {sheets('import.another')}
        </Button>
      </div>
    </div>
  )
}

function Working({ job, isRun }: { job: Job | undefined; isRun: boolean }) {
  const sheets = useText('sheets')
  const words = useJobWords()
  const title = sheets(isRun ? 'import.running' : 'import.checking')
  return (
    <Panel title={title}>
      <Progress value={job && job.total > 0 ? (job.done / job.total) * 100 : 0} size={8} aria-label={title} my={8} />
      {job && <Text c="var(--hw-dim)">{words.progress(job)}</Text>}
    </Panel>
  )
}

/** Counts of rows by the way they ended. */
function Ends({ job }: { job: Job }) {
  const sheets = useText('sheets')
  const format = useFormat()
  return (
    <dl className={importCss.outcome}>
      {ends.map((end) => (
        <Fragment key={end}>
          <dt>{format.number(job.results[end] ?? 0)}</dt>
          <dd>{sheets(`product_import.ends.${end}`)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The report is the job's subject. */
function Report({ job: { subject } }: { job: Job }) {
  const t = useText('products')
  const { id: bot_id } = useBot()
  return (
    <Button
      component="a"
      href={fileAddress(bot_id, subject)}
      download
      variant="default"
      w="fit-content"
      leftSection={<IconDownload size={16} stroke={1.5} />}
    >
      {t('import.report')}
    </Button>
  )
}
