import type { CardOf } from '@hawker/core'
import { IconPhoto } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { Picture } from '../picture.tsx'
import { ButtonRows } from './button-rows.tsx'

export function ListView({ card }: { card: CardOf<'list'> }) {
  const t = useText('editor')
  const { items } = card.config
  if (items.length === 0) return <p className={css.ghost}>{t('ghost.list')}</p>
  return (
    <>
      {items.map((item, index) => {
        const prefix = `/config/items/${index}/buttons`
        return (
          <div key={prefix}>
            <div className={css.listItem}>
              <div>
                <strong className={css.clip}>
                  {item.title || <span className={css.ghost}>{t('ghost.title')}</span>}
                </strong>
                <span className={css.clip}>{item.subtitle}</span>
              </div>
              <Picture url={item.image_url} icon={IconPhoto} ghost="" className={css.square} />
            </div>
            <ButtonRows buttons={item.buttons} prefix={prefix} />
          </div>
        )
      })}
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}
