import type { CardOf } from '@hawker/core'
import { Switch } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
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

/** Asks for leave to write again and again. */
export const notificationMessagesReq: CardParts<CardOf<'notification_messages_req'>> = {
  icon: IconBellRinging,
  about: 'card_about.notification_messages_req',
  isSpecial: true,
  Editor: NotificationEditor,
  View: AskingView,
  height: (card) => textHeight(card.config.text) + 20 + buttonsHeight(card),
  firstText: 'text',
}

function NotificationEditor({ card, from, onChange }: CardEditorProps<'notification_messages_req'>) {
  const t = useText('editor')
  const { profile, canEdit } = useEditor()
  const { text, title, topic_id, is_recurring } = card.config
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <WordsField label={t('field.item_title')} hasVariables value={title} onChange={(title) => set({ title })} />
      <WordsField
        label={t('field.text')}
        isLong
        hasVariables
        value={text}
        max={profile.max_text}
        onChange={(text) => set({ text })}
      />
      <ProblemLines at="/text" />
      <Switch
        label={t('field.recurring')}
        description={t('field.recurring_hint')}
        checked={is_recurring}
        disabled={!canEdit}
        onChange={(event) => set({ is_recurring: event.currentTarget.checked })}
      />
      <ThingPicker kind="topic" value={topic_id} onChange={(topic_id) => set({ topic_id })} />
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
