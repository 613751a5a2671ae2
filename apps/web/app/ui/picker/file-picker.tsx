import { Button, FileButton, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from './picker.module.css'

type FilePickerProps = {
  label: string
  /** The types of file that a person may choose, such as "image/*". */
  accept: string
  url: string
  isReadOnly?: boolean
  isUploading?: boolean
  error?: string | undefined
  onUrl: (url: string) => void
  onFile: (file: File) => void
}

/** A file by its address, or from this computer. */
export function FilePicker({ label, accept, url, isReadOnly = false, isUploading = false, ...on }: FilePickerProps) {
  const t = useText('common')
  return (
    <div className={css.file}>
      <TextInput
        className={css.address}
        label={label}
        placeholder="https://"
        inputMode="url"
        value={url}
        error={on.error}
        readOnly={isReadOnly}
        onChange={(event) => on.onUrl(event.currentTarget.value.trim())}
      />
      {!isReadOnly && (
        <FileButton accept={accept} onChange={(file) => file && on.onFile(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isUploading}
              leftSection={<IconUpload size={16} stroke={1.5} />}
            >
              {t('upload')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
