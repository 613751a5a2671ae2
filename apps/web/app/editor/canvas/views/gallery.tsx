import type { CardOf } from '@hawker/core'
import { IconPhoto } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { Picture } from '../picture.tsx'
import { ButtonRows } from './button-rows.tsx'

/** The strip a customer swipes through, then each item's buttons under its title. */
export function GalleryView({ card }: { card: CardOf<'gallery'> }) {
  const t = useText('editor')
  const { items, is_send_random, random_config } = card.config
  if (is_send_random) return <p className={css.note}>{t('card_view.random', { count: random_config.count })}</p>
  if (items.length === 0) return <p className={css.ghost}>{t('ghost.gallery')}</p>
  return (
    <>
      <div className={css.strip}>
        {items.slice(0, 3).map((item, index) => {
          const place = `items/${index}`
          return (
            <div key={place} className={css.item}>
              <Picture url={item.image_url} icon={IconPhoto} ghost="" className={css.thumb} />
              <strong className={css.clip}>
                {item.title || <span className={css.ghost}>{t('ghost.title')}</span>}
              </strong>
              <span className={css.clip}>{item.subtitle}</span>
            </div>
          )
        })}
        {items.length > 3 && <span className={css.more}>+{items.length - 3}</span>}
      </div>
      {items.map(({ title, buttons }, index) => {
        const prefix = `/config/items/${index}/buttons`
        if (buttons.length === 0) return null
        return (
          <div key={prefix}>
            {items.length > 1 && <p className={css.caption}>{title || index + 1}</p>}
            <ButtonRows buttons={buttons} prefix={prefix} />
          </div>
        )
      })}
    </>
  )
}
