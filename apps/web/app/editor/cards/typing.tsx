import type { CardOf } from '@hawker/core'
import { NumberInput } from '@mantine/core'
import { IconMessageDots } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { useEditor } from '../editor.ts'
import css from '../inspector/inspector.module.css'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'
import { plainHeight } from './height.ts'

/** A pause in which the channel shows that the bot is typing. */
export const typing: CardParts<CardOf<'typing'>> = {
  icon: IconMessageDots,
  about: 'card_about.typing',
  Editor: TypingEditor,
  View: TypingView,
  height: plainHeight,
}

function TypingEditor({ card, onChange }: CardEditorProps<'typing'>) {
  const t = useText('editor')
  const { canEdit, profile } = useEditor()
  return (
    <>
      <NumberInput
        label={t('field.seconds')}
        min={0}
        max={60}
        step={0.5}
        value={card.config.seconds}
        readOnly={!canEdit}
        onChange={(seconds) => onChange({ ...card, config: { seconds: Number(seconds) || 0 } })}
      />
      {!profile.shows_typing && <p className={css.hint}>{t('field.no_typing')}</p>}
    </>
  )
}

function TypingView({ card }: CardViewProps<'typing'>) {
  const t = useText('editor')
  return (
    <div className={canvasCss.typing}>
      <span className={canvasCss.dots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {t('card_view.typing', { count: card.config.seconds })}
    </div>
  )
}
