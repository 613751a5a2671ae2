import type { CardOf } from '@hawker/core'
import { IconPhoto } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import { Picture } from '../canvas/picture.tsx'
import type { CardParts, CardViewProps } from './card.ts'
import { buttonsHeight } from './height.ts'
import { itsFile, mediaEditor } from './media.tsx'

export const image: CardParts<CardOf<'image'>> = {
  icon: IconPhoto,
  about: 'card_about.image',
  Editor: mediaEditor('image'),
  View: ImageView,
  height: (card) => (card.config.url ? 148 : 96) + buttonsHeight(card),
  files: itsFile,
}

function ImageView({ card }: CardViewProps<'image'>) {
  const t = useText('editor')
  return (
    <>
      <Picture url={card.config.url} icon={IconPhoto} ghost={t('ghost.image')} className={css.picture} />
      <ButtonRows buttons={card.buttons} prefix="/buttons" />
    </>
  )
}
