import type { CardOf } from '@hawker/core'
import { IconFile } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { ButtonRows } from '../canvas/button-rows.tsx'
import type { CardParts, CardViewProps } from './card.ts'
import { plainHeight } from './height.ts'
import { FileName, itsFile, mediaEditor } from './media.tsx'

export const file: CardParts<CardOf<'file'>> = {
  icon: IconFile,
  about: 'card_about.file',
  Editor: mediaEditor('file'),
  View: FileView,
  height: plainHeight,
  files: itsFile,
}

function FileView({ card: { config, buttons } }: CardViewProps<'file'>) {
  const t = useText('editor')
  return (
    <>
      <div className={css.file}>
        <IconFile size={18} stroke={1.5} aria-hidden />
        <FileName config={config} ghost={t('ghost.file')} />
      </div>
      <ButtonRows buttons={buttons} prefix="/buttons" />
    </>
  )
}
