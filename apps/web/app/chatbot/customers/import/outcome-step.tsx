import { Alert, Button, Progress, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, unwrap } from '../../../frame/api.ts'
import { currentLanguage } from '../../../frame/i18n.ts'
import { fileAddress } from '../../../frame/jobs/file-address.ts'
import { type Job, jobsQuery, withJob } from '../../../frame/jobs/jobs-query.ts'
import { useJobWords } from '../../../frame/jobs/use-job-words.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import css from './import.module.css'
import { type CustomerImport, importQuery } from './import-queries.ts'
import { Outcome } from './outcome.tsx'

type OutcomeStepProps = { found: CustomerImport; job: Job; onColumns: () => void; onAnother: () => void }

const titles = { running: null, paused: null, done: null, canceled: 'stopped', failed: 'failed' } as const

/** The dry run or the run: how far it is, then what became of the rows, and what to do next. */
export function OutcomeStep({ found, job, onColumns, onAnother }: OutcomeStepProps) {
  const t = useText('sheets')
  const words = useJobWords()
  const isRun = job.subject === 'run'
  if (job.state === 'running' || job.state === 'paused')
    return (
      <Panel title={words.title(job)} text={t(isRun ? 'import.running' : 'import.checking')}>
        <Progress
          value={job.total === 0 ? 0 : (job.done / job.total) * 100}
          size={8}
          aria-label={words.title(job)}
          my={8}
        />
        <Text c="var(--hw-dim)">{words.progress(job)}</Text>
      </Panel>
    )
  const title = titles[job.state] ?? (isRun ? 'finished' : 'checked')
  return (
    <div className={css.stack}>
      <Panel title={t(`import.${title}`)}>
        <div className={css.stack}>
          {job.state === 'failed' && <Alert color="red">{words.why(job)}</Alert>}
          <Outcome results={job.results} newTags={isRun ? [] : found.new_tags} />
          <Report found={found} />
        </div>
      </Panel>
      {isRun ? (
        <AfterRun onAnother={onAnother} />
      ) : (
        <AfterCheck found={found} job={job} onColumns={onColumns} onAnother={onAnother} />
      )}
    </div>
  )
}

function Report({ found: { report_id } }: { found: CustomerImport }) {
  const t = useText('sheets')
  const { id: bot_id } = useBot()
  if (report_id === null) return null
  return (
    <>
      <Text>{t('import.report_text')}</Text>
      <Button
        component="a"
        href={fileAddress(bot_id, report_id)}
        download
        variant="default"
        w="fit-content"
        leftSection={<IconDownload size={16} stroke={1.5} />}
      >
        {t('import.report')}
      </Button>
    </>
  )
}

function AfterCheck({ found, job, onColumns, onAnother }: OutcomeStepProps) {
  const t = useText('sheets')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const many = (name: string) => job.results[name] ?? 0
  const rows = many('new') + many('changed') + many('repeated')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/imports/{import_id}/run', {
          params: { path: { bot_id, import_id: found.id } },
          body: { language: currentLanguage() },
        }),
      ),
    async onSuccess(begun) {
      cache.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, begun))
      await cache.invalidateQueries({ queryKey: importQuery(bot_id, found.id).queryKey, exact: true })
    },
  })
  const isReady = job.state === 'done' && found.is_checked
  return (
    <>
      {error && <ErrorNote error={error} />}
      {isReady && rows === 0 && <Text>{t('import.nothing')}</Text>}
      <div className={css.acts}>
        {isReady && rows > 0 && (
          <Button loading={isPending} onClick={() => mutate()}>
            {t('import.run', { count: rows, number: format.number(rows) })}
          </Button>
        )}
        <Button variant="default" onClick={onColumns}>
          {t('import.back')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onAnother}>
          {t('import.another')}
        </Button>
      </div>
    </>
  )
}

function AfterRun({ onAnother }: { onAnother: () => void }) {
  const t = useText('sheets')
  const botPath = useBotPath()
  return (
    <div className={css.acts}>
      <Button component={Link} to={botPath('/chatbot/customer')}>
        {t('import.show')}
      </Button>
      <Button variant="default" onClick={onAnother}>
        {t('import.another')}
      </Button>
    </div>
  )
}
