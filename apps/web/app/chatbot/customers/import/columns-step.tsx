import { customerSources, markets } from '@hawker/core'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChoiceWords } from '../../../editor/inspector/filters/use-choice-words.ts'
import { api, unwrap } from '../../../frame/api.ts'
import { currentLanguage } from '../../../frame/i18n.ts'
import { jobsQuery, withJob } from '../../../frame/jobs/jobs-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { FileReading, type Reading } from './file-reading.tsx'
import { FirstRows } from './first-rows.tsx'
import css from './import.module.css'
import { type CustomerImport, importQuery, type Preview, previewQuery, type Setup } from './import-queries.ts'
import { Mapping } from './mapping.tsx'
import { setupProblem } from './setup-problem.ts'
import { useTargetNames } from './use-target-names.ts'

type ColumnsStepProps = { found: CustomerImport; onBegun: () => void }

/** Asks how the file is to be read and what its columns become. */
export function ColumnsStep({ found, onBegun }: ColumnsStepProps) {
  const t = useText('sheets')
  const { id: bot_id } = useBot()
  const [setup, setSetup] = useState<Setup>(found.setup)
  const { encoding, delimiter, sheet, has_header } = setup
  const preview = useQuery(previewQuery(bot_id, found.id, { encoding, delimiter, sheet, has_header }))
  const check = useCheck(found, onBegun)
  const [isAsked, setAsked] = useState(false)
  const nameOf = useTargetNames()
  const columns = preview.data?.columns ?? []
  const chosen = withTargets(setup, columns)
  const problem = setupProblem(chosen)
  const problemWords =
    problem && (problem === 'no_key' ? t('import.no_key') : t('import.twice', { name: nameOf(problem.twice) }))
  return (
    <div className={css.stack}>
      <Panel title={t('import.read_as')}>
        <Rules found={found} setup={setup} onChange={setSetup} />
      </Panel>
      {preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <SkeletonRows />
      ) : (
        <>
          <Panel title={t('import.columns_title')} text={t('import.rules')}>
            <Mapping columns={columns} setup={chosen} onChange={setSetup} />
          </Panel>
          <Panel title={t('import.rows_shown')}>
            <FirstRows preview={preview.data} />
          </Panel>
        </>
      )}
      {check.error && <ErrorNote error={check.error} />}
      {isAsked && problemWords && (
        <Text c="var(--hw-bad)" role="alert">
          {problemWords}
        </Text>
      )}
      <div className={css.acts}>
        <Button
          loading={check.isPending}
          onClick={() => {
            setAsked(true)
            if (problem === null) check.mutate(chosen)
          }}
        >
          {t('import.check')}
        </Button>
      </div>
    </div>
  )
}

/** A target for each column: those that were chosen; after another way of reading, those of a new guess. */
const withTargets = (setup: Setup, columns: Preview['columns']): Setup => ({
  ...setup,
  targets: columns.map(({ target }, at) => (setup.targets.length > 0 ? (setup.targets[at] ?? null) : target)),
})

function useCheck({ id: import_id }: CustomerImport, onBegun: () => void) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (setup: Setup) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/imports/{import_id}/check', {
          params: { path: { bot_id, import_id } },
          body: { setup, language: currentLanguage() },
        }),
      ),
    async onSuccess(job) {
      cache.setQueryData(jobsQuery(bot_id).queryKey, (jobs = []) => withJob(jobs, job))
      await cache.invalidateQueries({ queryKey: importQuery(bot_id, import_id).queryKey, exact: true })
      onBegun()
    },
  })
}

type ReadingProps = { found: CustomerImport; setup: Setup; onChange: (setup: Setup) => void }

function Rules({ found, setup, onChange }: ReadingProps) {
  const t = useText('sheets')
  const choiceWords = useChoiceWords()
  const { locale } = useFormat()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const set = (change: Partial<Setup>) => onChange({ ...setup, ...change })
  // Read otherwise, the file has other columns.
  const reread = (reading: Reading) => set({ ...reading, targets: [] })
  return (
    <div className={css.reading}>
      <FileReading file={found} reading={setup} onChange={reread} />
      <NativeSelect
        label={t('import.market')}
        value={setup.market}
        data={markets.map((value) => ({ value, label: countries.of(value) ?? value }))}
        onChange={({ currentTarget: { value } }) =>
          set({ market: markets.find((each) => each === value) ?? setup.market })
        }
      />
      <NativeSelect
        label={t('import.source')}
        value={setup.source}
        data={customerSources.map((value) => ({ value, label: choiceWords('source', value) }))}
        onChange={({ currentTarget: { value } }) =>
          set({ source: customerSources.find((each) => each === value) ?? setup.source })
        }
      />
    </div>
  )
}
