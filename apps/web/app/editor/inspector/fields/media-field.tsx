import { Button, FileButton, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { shownAt } from '../../../frame/shown-at.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { useUpload } from '../../use-upload.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'

type Kind = 'image' | 'video' | 'audio' | 'file'
type MediaFieldProps = {
  kind: Kind
  /** Where the thing stands that has the file, for its problems. */
  at?: string
  url: string
  onChange: (file: { url: string; filename: string }) => void
}

const accepted: Record<Kind, string> = { image: 'image/*', video: 'video/*', audio: 'audio/*', file: '*/*' }

/** A file by its address, or brought from this computer. */
export function MediaField({ kind, at = '', url, onChange }: MediaFieldProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const showError = useShowError()
  const upload = useUpload()
  const { mutate, isPending } = useMutation({
    mutationFn: upload,
    onSuccess: onChange,
    onError: (error) => showError(error),
  })
  return (
    <div className={css.media}>
      {kind === 'image' && url && <img className={css.preview} src={shownAt(url)} alt="" />}
      <div className={css.row}>
        <TextInput
          className={css.grow}
          label={t(`card.${kind}`)}
          placeholder="https://"
          type="url"
          value={url}
          readOnly={!canEdit}
          onChange={(event) => onChange({ url: event.currentTarget.value.trim(), filename: '' })}
        />
        {canEdit && (
          <FileButton accept={accepted[kind]} onChange={(file) => file && mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isPending}
                leftSection={<IconUpload size={16} stroke={1.5} />}
              >
                {t('field.upload')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <ProblemLines at={`${at}/file`} />
    </div>
  )
}
