import { Button, FileButton, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { UploadProblem } from '../../customers/import/upload-problem.tsx'
import css from '../products.module.css'
import { ColumnsStep } from './columns-step.tsx'
import { productFileQuery, type Reading, uploadProducts } from './import-queries.ts'
import { OutcomeStep } from './outcome-step.tsx'
import type { Begun } from './use-begin.ts'

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The address before a file is chosen; then it has the file's id. */
const beginning = 'file'

/** Brings products in from a file: the file, its columns, a dry run, and the run. */
export function ImportDrawer() {
  const t = useText('products')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const [at, setAt] = useUrlValue('import')
  const close = () => {
    setAt('')
    // Rows of the file may be products by now.
    void cache.invalidateQueries({ queryKey: ['products', bot_id] })
  }
  return (
    <Drawer isOpen={at !== ''} onClose={close} title={t('import.title')} width={720} holdsChanges={at !== beginning}>
      {at === beginning ? (
        <ChooseFile onChosen={setAt} />
      ) : (
        at && <Steps key={at} file_id={at} onAnother={() => setAt(beginning)} onClose={close} />
      )}
    </Drawer>
  )
}

function ChooseFile({ onChosen }: { onChosen: (file_id: string) => void }) {
  const t = useText('sheets')
  const { id: bot_id } = useBot()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => uploadProducts(bot_id, file),
    onSuccess: ({ file_id }) => onChosen(file_id),
  })
  return (
    <div className={css.stack}>
      <Text>{t('import.limits')}</Text>
      {error && <UploadProblem error={error} />}
      <FileButton accept={accept} onChange={(file) => file && mutate(file)}>
        {(button) => (
          <Button {...button} w="fit-content" loading={isPending} leftSection={<IconUpload size={16} stroke={1.5} />}>
            {t('import.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

type StepsProps = { file_id: string; onAnother: () => void; onClose: () => void }

function Steps({ file_id, onAnother, onClose }: StepsProps) {
  const { id: bot_id } = useBot()
  const [reading, setReading] = useState<Reading | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const query = useQuery(productFileQuery(bot_id, file_id, reading))
  if (begun)
    return (
      <OutcomeStep
        {...begun}
        onRun={setBegun}
        onColumns={() => setBegun(null)}
        onAnother={onAnother}
        onClose={onClose}
      />
    )
  return (
    <Loaded query={query}>
      {(file) => (
        <ColumnsStep key={JSON.stringify(file.reading)} file={file} onReading={setReading} onBegun={setBegun} />
      )}
    </Loaded>
  )
}
