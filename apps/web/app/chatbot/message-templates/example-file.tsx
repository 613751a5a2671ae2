import type { HeaderFormat } from '@hawker/core'
import { useState } from 'react'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { FilePicker } from '../../ui/picker/file-picker.tsx'
import { useUpload } from '../../ui/use-upload.ts'

const accepts: Partial<Record<HeaderFormat, string>> = {
  IMAGE: 'image/jpeg,image/png',
  VIDEO: 'video/mp4',
  DOCUMENT: 'application/pdf',
}

type Props = { format: HeaderFormat; url: string; error: string | undefined; onUrl: (url: string) => void }

/** The file that shows the platform's reviewer how a header may look; a header of words or of a place has none. */
export function ExampleFile({ format, url, error, onUrl }: Props) {
  const t = useText('message_templates')
  const showError = useShowError()
  const upload = useUpload()
  const [isUploading, setUploading] = useState(false)
  const accept = accepts[format]
  if (!accept) return null
  const bring = async (file: File) => {
    setUploading(true)
    try {
      const stored = await upload(file)
      onUrl(stored.url)
    } catch (error) {
      showError(error)
    } finally {
      setUploading(false)
    }
  }
  return (
    <FilePicker
      label={t('example_file')}
      accept={accept}
      url={url}
      isUploading={isUploading}
      error={error}
      onUrl={onUrl}
      onFile={bring}
    />
  )
}
