import type { CardOf } from '@hawker/core'
import { IconMapPin } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { AskingView } from './asking-view.tsx'
import type { CardEditorProps, CardParts } from './card.ts'
import { buttonsHeight, textHeight } from './height.ts'

/** Asks customers where they are. */
export const locationRequest: CardParts<CardOf<'location_request'>> = {
  icon: IconMapPin,
  about: 'card_about.location_request',
  isSpecial: true,
  Editor: LocationEditor,
  View: AskingView,
  height: (card) => textHeight(card.config.text) + 20 + buttonsHeight(card),
  firstText: 'text',
}

function LocationEditor({ card, from, onChange }: CardEditorProps<'location_request'>) {
  const t = useText('editor')
  const { profile } = useEditor()
  return (
    <>
      <WordsField
        label={t('field.text')}
        isLong
        hasVariables
        value={card.config.text}
        max={profile.max_text}
        onChange={(text) => onChange({ ...card, config: { text } })}
      />
      <ProblemLines at="/text" />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
