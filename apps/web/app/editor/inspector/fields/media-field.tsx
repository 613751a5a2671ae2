import { IconCloudOff } from '@tabler/icons-react'
import { shownAt } from '../../../frame/shown-at.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { FilePicker } from '../../../ui/picker/file-picker.tsx'
import { useUpload } from '../../../ui/use-upload.ts'
import { useStoreState } from '../../draft/store.ts'
import { type FilePlace, isSamePlace } from '../../draft/uploads.ts'
import { useEditor } from '../../editor.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'

type Kind = 'image' | 'video' | 'audio' | 'file'
type MediaFieldProps = {
  kind: Kind
  /** Where the thing stands that has the file, for its problems. */
  at?: string
  url: string
  /** Where a file goes that is brought: the flow may have changed until it has come. */
  place: FilePlace
  onChange: (file: { url: string; filename: string }) => void
}

const accepted: Record<Kind, string> = { image: 'image/*', video: 'video/*', audio: 'audio/*', file: '*/*' }

/** A file by its address, or brought from this computer. */
export function MediaField({ kind, at = '', url, place, onChange }: MediaFieldProps) {
  const t = useText('editor')
  const { canEdit, uploads } = useEditor()
  const showError = useShowError()
  const upload = useUpload()
  const pending = useStoreState(uploads.running, (running) => running.find((each) => isSamePlace(each, place)))
  const picture = kind === 'image' ? shownAt(url) : null
  const bring = (file: File) => void uploads.bring(place, file, upload).catch((error: unknown) => showError(error))
  return (
    <div className={css.media}>
      {picture && <img className={css.preview} src={picture} alt="" />}
      <FilePicker
        label={t(`card.${kind}`)}
        accept={accepted[kind]}
        url={url}
        isReadOnly={!canEdit}
        isUploading={pending?.isWaiting === false}
        onUrl={(next) => onChange({ url: next, filename: '' })}
        onFile={bring}
      />
      {pending?.isWaiting && (
        <p className={css.waits} role="status">
          <IconCloudOff size={14} stroke={1.5} aria-hidden />
          {t('field.file_waits', { name: pending.name })}
        </p>
      )}
      <ProblemLines at={`${at}/file`} />
      <ProblemLines at={`${at}/url`} />
    </div>
  )
}
