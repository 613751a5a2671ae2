import type { CardOf } from '@hawker/core'
import { IconForms } from '@tabler/icons-react'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import type { CardEditorProps, CardParts } from './card.ts'
import { plainHeight } from './height.ts'
import { namedView } from './named-view.tsx'
import { ZnsFields } from './zns-fields.tsx'

/** A template that Zalo has approved. */
export const zaloZnsMessageTemplate: CardParts<CardOf<'zalo_zns_message_template'>> = {
  icon: IconForms,
  about: 'card_about.zalo_zns_message_template',
  isSpecial: true,
  Editor: ZnsEditor,
  View: namedView(IconForms),
  height: plainHeight,
}

function ZnsEditor({ card, from, onChange }: CardEditorProps<'zalo_zns_message_template'>) {
  return (
    <>
      <ZnsFields config={card.config} onChange={(config) => onChange({ ...card, config })} />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
