import { CloseButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import classes from './composer.module.css'

type Props = { files: File[]; onRemove: (file: File) => void }

/** Files that go with the next message. */
export function FileChips({ files, onRemove }: Props) {
  const t = useText('inbox')
  if (!files.length) return null
  return (
    <ul className={classes.files}>
      {files.map((file, index) => (
        <li className={classes.file} key={`${index} ${file.name}`} title={file.name}>
          {file.type.startsWith('image/') ? <Thumb file={file} /> : <IconFile size={20} stroke={1.5} aria-hidden />}
          <span className={classes.fileName}>{file.name}</span>
          <CloseButton
            size="sm"
            aria-label={t('composer.remove_file', { name: file.name })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  )
}

function Thumb({ file }: { file: File }) {
  const show = (image: HTMLImageElement | null) => {
    if (!image) return
    const url = URL.createObjectURL(file)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img alt="" ref={show} />
}
