import { Button, FileButton, UnstyledButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { withProgress } from '../../../frame/progress.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import css from './import.module.css'
import { importQuery, importsQuery, uploadImport } from './import-queries.ts'
import { UploadProblem } from './upload-problem.tsx'

const accept = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The first step: a file, or one of the earlier imports. */
export function ChooseFile({ onChosen }: { onChosen: (import_id: string) => void }) {
  const t = useText('sheets')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) =>
      withProgress(t('import.uploading', { name: file.name }), () => uploadImport(bot_id, file)),
    onSuccess(made) {
      cache.setQueryData(importQuery(bot_id, made.id).queryKey, made)
      void cache.invalidateQueries({ queryKey: importsQuery(bot_id).queryKey, exact: true })
      onChosen(made.id)
    },
  })
  return (
    <div className={css.stack}>
      <Panel title={t('import.steps.file')} text={t('import.limits')}>
        <div className={css.stack}>
          {error && <UploadProblem error={error} />}
          <FileButton accept={accept} onChange={(file) => file && mutate(file)}>
            {(button) => (
              <Button
                {...button}
                w="fit-content"
                loading={isPending}
                leftSection={<IconUpload size={16} stroke={1.5} />}
              >
                {t('import.choose')}
              </Button>
            )}
          </FileButton>
        </div>
      </Panel>
      <Earlier onChosen={onChosen} />
    </div>
  )
}

function Earlier({ onChosen }: { onChosen: (import_id: string) => void }) {
  const t = useText('sheets')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const { data: imports = [] } = useQuery(importsQuery(bot_id))
  if (imports.length === 0) return null
  return (
    <Panel title={t('import.earlier')}>
      <ul className={css.earlier}>
        {imports.map(({ id, name, bytes, at, has_run }) => (
          <li key={id}>
            <UnstyledButton c="var(--hw-action)" onClick={() => onChosen(id)}>
              {name}
            </UnstyledButton>
            <span className={css.dim}>
              {[format.bytes(bytes), format.ago(at), t(has_run ? 'import.imported' : 'import.not_imported')].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
