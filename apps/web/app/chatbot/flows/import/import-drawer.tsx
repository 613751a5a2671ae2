import { Button, Checkbox, FileButton, Radio, Stack } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { api, unwrap } from '../../../frame/api.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FormActions } from '../../../ui/form.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import css from './import.module.css'
import { ImportReport } from './import-report.tsx'

type Choices = { match: 'id' | 'name'; settings: 'keep' | 'take' }

type Props = { isOpen: boolean; onClose: () => void }

/** Imports a bot file: shows what becomes of each object before anything is stored. */
export function ImportDrawer({ isOpen, onClose }: Props) {
  const t = useText('flows')
  const [file, setFile] = useState<File | null>(null)
  const close = () => {
    setFile(null)
    onClose()
  }
  return (
    <Drawer isOpen={isOpen} onClose={close} title={t('import.title')} width={560} holdsChanges={file !== null}>
      {file ? (
        <Planned key={file.name + file.lastModified} file={file} onOther={() => setFile(null)} onClose={close} />
      ) : (
        <ChooseFile onFile={setFile} />
      )}
    </Drawer>
  )
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const t = useText('flows')
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <section
      aria-label={t('import.choose')}
      className={css.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileImport size={40} stroke={1} aria-hidden />
      <p>{t('import.text')}</p>
      <FileButton accept="application/json,.json" onChange={(file) => file && onFile(file)}>
        {(props) => <Button {...props}>{t('import.choose')}</Button>}
      </FileButton>
    </section>
  )
}

function useImport(file: File, choices: Choices) {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const params = { path: { bot_id }, query: choices }
  // The server reads the bytes of the file itself: what is planned is what is imported.
  const body = { body: { format: '' }, bodySerializer: () => file }
  const plan = useQuery({
    queryKey: ['import-plan', bot_id, file.name, file.lastModified, choices],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => unwrap(api.POST('/v1/bots/{bot_id}/imports/plan', { params, signal, ...body })),
  })
  const run = useMutation({
    mutationFn: () => unwrap(api.POST('/v1/bots/{bot_id}/document', { params, ...body })),
    // Everything of a bot may have changed.
    onSuccess: () => cache.invalidateQueries(),
  })
  return { plan, run }
}

type PlannedProps = { file: File; onOther: () => void; onClose: () => void }

function Planned({ file, onOther, onClose }: PlannedProps) {
  const t = useText('flows')
  const [choices, setChoices] = useState<Choices>({ match: 'name', settings: 'keep' })
  const { plan, run } = useImport(file, choices)
  if (run.data)
    return (
      <>
        <p role="status">{t('import.done', { name: file.name })}</p>
        <ImportReport outcome={run.data} isDone />
        <FormActions isPinned>
          <Button onClick={onClose}>{t('import.close')}</Button>
        </FormActions>
      </>
    )
  return (
    <Stack gap="md">
      <p className={css.file}>
        {file.name}{' '}
        <Button variant="subtle" size="xs" onClick={onOther}>
          {t('import.other')}
        </Button>
      </p>
      <Radio.Group
        label={t('import.how')}
        value={choices.match}
        onChange={(match) => setChoices(match === 'id' ? { ...choices, match } : { match: 'name', settings: 'keep' })}
      >
        <Stack gap={8} mt={8}>
          <Radio value="name" label={t('import.add')} description={t('import.add_about')} />
          <Radio value="id" label={t('import.replace')} description={t('import.replace_about')} />
        </Stack>
      </Radio.Group>
      {choices.match === 'id' && (
        <Checkbox
          label={t('import.settings')}
          checked={choices.settings === 'take'}
          onChange={(event) => setChoices({ ...choices, settings: event.currentTarget.checked ? 'take' : 'keep' })}
        />
      )}
      <Loaded query={plan}>{(outcome) => <ImportReport outcome={outcome} isDone={false} />}</Loaded>
      {run.isError && <ErrorNote error={run.error} />}
      <FormActions isPinned>
        <Button loading={run.isPending} disabled={!plan.data} onClick={() => run.mutate()}>
          {t('import.button')}
        </Button>
      </FormActions>
    </Stack>
  )
}
