import { shownAt } from '../../../frame/shown-at.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './content.module.css'
import { FileView } from './file-view.tsx'
import { Picture } from './picture.tsx'

type Props = { type: 'image' | 'video' | 'audio' | 'file'; url: string | undefined; filename: string | undefined }

/** A picture, video, audio or file, sent by either side. */
export function MediaView({ type, url, filename }: Props) {
  const t = useText('inbox')
  const name = filename || t(`kinds.${type}`)
  const href = shownAt(url)
  if (type === 'image') return <Picture url={url} label={name} />
  if (type === 'file' || href === null) return <FileView url={url} name={name} />
  const props = { src: href, controls: true, preload: 'metadata', 'aria-label': name } as const
  // People's recordings have no captions; the empty track says so.
  const captions = <track kind="captions" />
  if (type === 'video')
    return (
      <video className={classes.video} {...props}>
        {captions}
      </video>
    )
  return (
    <audio className={classes.audio} {...props}>
      {captions}
    </audio>
  )
}
