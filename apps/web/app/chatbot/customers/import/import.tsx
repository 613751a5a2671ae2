import { Anchor, Stepper } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { jobsQuery } from '../../../frame/jobs/jobs-query.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { MarketStall } from '../../../ui/pictures.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import css from './import.module.css'
import { type CustomerImport, importQuery } from './import-queries.ts'
import { OutcomeStep } from './outcome-step.tsx'

/** Brings customers in from a file: the file, its columns, a dry run, and the run. */
export default function ImportCustomers() {
  const t = useText('sheets')
  const botPath = useBotPath()
  const may = useMay()
  const [import_id, setImport] = useUrlValue('import')
  return (
    <Page title={t('import.title')} purpose={{ id: 'import', text: t('import.purpose') }}>
      <Anchor component={Link} to={botPath('/chatbot/customer')} className={css.back}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden /> {t('files.back')}
      </Anchor>
      {may.edit !== null ? (
        <EmptyState picture={<MarketStall />} title={may.edit} />
      ) : import_id ? (
        <Steps key={import_id} import_id={import_id} onAnother={() => setImport('')} />
      ) : (
        <>
          <Way at={0} />
          <ChooseFile onChosen={setImport} />
        </>
      )}
    </Page>
  )
}

const steps = ['file', 'columns', 'check', 'done'] as const

/** Shows the step at which the reader is; nothing here is pressed. */
function Way({ at }: { at: number }) {
  const t = useText('sheets')
  return (
    <Stepper active={at} size="sm" className={css.way} allowNextStepsSelect={false} aria-hidden>
      {steps.map((step) => (
        <Stepper.Step key={step} label={t(`import.steps.${step}`)} component="div" />
      ))}
    </Stepper>
  )
}

function Steps({ import_id, onAnother }: { import_id: string; onAnother: () => void }) {
  const { id: bot_id } = useBot()
  const query = useQuery(importQuery(bot_id, import_id))
  const [isEditing, setEditing] = useUrlValue('columns')
  return (
    <Loaded query={query}>
      {(found) => {
        const job = found.run ?? found.check
        const hasOutcome = job !== null && isEditing === ''
        return (
          <>
            <Way at={found.run ? 3 : hasOutcome ? 2 : 1} />
            {hasOutcome ? (
              <LiveOutcome found={found} job_id={job.id} onColumns={() => setEditing('1')} onAnother={onAnother} />
            ) : (
              <ColumnsStep found={found} onBegun={() => setEditing('')} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type LiveProps = { found: CustomerImport; job_id: string; onColumns: () => void; onAnother: () => void }

/** The work as the frames of the socket tell it, or as it was when the import was read. */
function LiveOutcome({ found, job_id, onColumns, onAnother }: LiveProps) {
  const { id: bot_id } = useBot()
  const { data: live } = useQuery({ ...jobsQuery(bot_id), select: (jobs) => jobs.find(({ id }) => id === job_id) })
  const stored = found.run ?? found.check
  const job = live ?? stored
  return job && <OutcomeStep found={found} job={job} onColumns={onColumns} onAnother={onAnother} />
}
