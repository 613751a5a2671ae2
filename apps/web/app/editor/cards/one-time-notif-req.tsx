import type { CardOf } from '@hawker/core'
import { IconBell } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import { AskingView } from './asking-view.tsx'
import type { CardEditorProps, CardParts } from './card.ts'
import { buttonsHeight, textHeight } from './height.ts'

/** Asks for leave to write once more about a topic. */
export const oneTimeNotifReq: CardParts<CardOf<'one_time_notif_req'>> = {
  icon: IconBell,
  about: 'card_about.one_time_notif_req',
  isSpecial: true,
  Editor: OneTimeEditor,
  View: AskingView,
  height: (card) => textHeight(card.config.text) + 20 + buttonsHeight(card),
  firstText: 'text',
}

function OneTimeEditor({ card, from, onChange }: CardEditorProps<'one_time_notif_req'>) {
  const t = useText('editor')
  const { profile } = useEditor()
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <WordsField
        label={t('field.text')}
        isLong
        hasVariables
        value={card.config.text}
        max={profile.max_text}
        onChange={(text) => set({ text })}
      />
      <ProblemLines at="/text" />
      <ThingPicker kind="topic" value={card.config.topic_id} onChange={(topic_id) => set({ topic_id })} />
      <ProblemLines at="/topic" />
      <p className={css.hint}>{t('field.agrees_hint')}</p>
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
