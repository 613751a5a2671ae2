import { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shownAt } from '../../../frame/shown-at.ts'
import classes from './content.module.css'

type Props = { url: string | undefined; name: string; hint?: string | undefined; icon?: ReactNode }

/** A file that opens in its own tab; without an address only its name is shown. */
export function FileView({ url, name, hint, icon = <IconFile size={20} stroke={1.5} /> }: Props) {
  const href = shownAt(url)
  const words = (
    <>
      <span className={classes.fileIcon} aria-hidden>
        {icon}
      </span>
      <span className={classes.fileWords}>
        <span className={classes.fileName}>{name}</span>
        {hint && <span className={classes.fileHint}>{hint}</span>}
      </span>
    </>
  )
  if (href === null) return <span className={classes.file}>{words}</span>
  return (
    <a className={classes.file} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  )
}
