import type { CardOf } from '@hawker/core'
import { IconPlayerPlay, IconVideo } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import type { CardParts, CardViewProps } from './card.ts'
import { buttonsHeight } from './height.ts'
import { FileName, itsFile, mediaEditor } from './media.tsx'

export const video: CardParts<CardOf<'video'>> = {
  icon: IconVideo,
  about: 'card_about.video',
  Editor: mediaEditor('video'),
  View: VideoView,
  height: (card) => 80 + buttonsHeight(card),
  files: itsFile,
}

/** The canvas doesn't load videos: a flow with many of them must stay light. */
function VideoView({ card: { config, buttons } }: CardViewProps<'video'>) {
  const t = useText('editor')
  const Icon = config.url ? IconPlayerPlay : IconVideo
  return (
    <>
      <div className={css.file} data-wide>
        <Icon size={18} stroke={1.5} aria-hidden />
        <FileName config={config} ghost={t('ghost.video')} />
      </div>
      <ButtonRows buttons={buttons} prefix="/buttons" />
    </>
  )
}
