import type { CardOf } from '@hawker/core'
import { IconVolume } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import type { CardParts, CardViewProps } from './card.ts'
import { plainHeight } from './height.ts'
import { FileName, itsFile, mediaEditor } from './media.tsx'

export const audio: CardParts<CardOf<'audio'>> = {
  icon: IconVolume,
  about: 'card_about.audio',
  Editor: mediaEditor('audio'),
  View: AudioView,
  height: plainHeight,
  files: itsFile,
}

function AudioView({ card: { config, buttons } }: CardViewProps<'audio'>) {
  const t = useText('editor')
  return (
    <>
      <div className={css.file}>
        <IconVolume size={18} stroke={1.5} aria-hidden />
        <FileName config={config} ghost={t('ghost.audio')} />
      </div>
      <ButtonRows buttons={buttons} prefix="/buttons" />
    </>
  )
}
