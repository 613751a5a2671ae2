import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { shownAt } from '../../../frame/shown-at.ts'
import { useText } from '../../../frame/use-text.ts'
import classes from './content.module.css'

type Props = { url: string | undefined; label: string; size?: 'sticker' | 'strip' | 'square' | 'thumb' }

/** A picture in a box of fixed size, so that nothing moves when it arrives; opens in full beside the inbox. */
export function Picture({ url, label, size }: Props) {
  const t = useText('inbox')
  // A stored file gets a new address: only the address that failed counts as broken.
  const [broken, setBroken] = useState<string | null>(null)
  const href = shownAt(url)
  if (href === null || href === broken)
    return (
      <span className={classes.picture} data-size={size}>
        <span className={classes.gone} title={t('picture_gone')}>
          <IconPhotoOff size={20} stroke={1.5} aria-hidden />
          {size !== 'thumb' && t('picture_gone')}
        </span>
      </span>
    )
  return (
    <a
      className={classes.picture}
      data-size={size}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('open_picture')}: ${label}`}
    >
      <img src={href} alt={label} loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(href)} />
    </a>
  )
}
