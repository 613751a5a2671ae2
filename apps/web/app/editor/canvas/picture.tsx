import type { TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { shownAt } from '../../frame/shown-at.ts'
import css from './block-node.module.css'

type PictureProps = { url: string; icon: TablerIcon; ghost: string; className: string | undefined }

/** A picture of fixed height, so that nothing moves when it arrives; its icon until then, and when it never does. */
export function Picture({ url, icon: Icon, ghost, className }: PictureProps) {
  const [broken, setBroken] = useState('')
  const src = shownAt(url)
  if (src === null || url === broken)
    return (
      <div className={className} data-empty>
        <Icon size={22} stroke={1.5} aria-hidden />
        {!url && <span className={css.ghost}>{ghost}</span>}
      </div>
    )
  return (
    <div className={className}>
      <img src={src} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setBroken(url)} />
    </div>
  )
}
