import type { CardOf } from '@hawker/core'
import { IconPhoto } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { Picture } from '../picture.tsx'

const shown = 6

export function MultiImageView({ card }: { card: CardOf<'multi_image'> }) {
  const t = useText('editor')
  const { images } = card.config
  if (images.length === 0) return <p className={css.ghost}>{t('ghost.multi_image')}</p>
  return (
    <div className={css.album}>
      {images.slice(0, shown).map(({ url }, index) => {
        const place = `images/${index}`
        return <Picture key={place} url={url} icon={IconPhoto} ghost="" className={css.square} />
      })}
      {images.length > shown && <span className={css.more}>+{images.length - shown}</span>}
    </div>
  )
}
