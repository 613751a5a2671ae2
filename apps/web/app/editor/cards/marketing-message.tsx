import type { CardOf } from '@hawker/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { IdField } from '../pickers/id-field.tsx'
import type { CardEditorProps, CardParts } from './card.ts'
import { plainHeight } from './height.ts'
import { namedView } from './named-view.tsx'

/** A message kept at the ad account. */
export const marketingMessage: CardParts<CardOf<'marketing_message'>> = {
  icon: IconSpeakerphone,
  about: 'card_about.marketing_message',
  isSpecial: true,
  Editor: MarketingEditor,
  View: namedView(IconSpeakerphone),
  height: plainHeight,
}

function MarketingEditor({ card, from, onChange }: CardEditorProps<'marketing_message'>) {
  const { message_id, ad_account_id, user_id } = card.config
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <IdField kind="ad_account" value={ad_account_id} onChange={(ad_account_id) => set({ ad_account_id })} />
      <IdField kind="marketing_message" value={message_id} onChange={(message_id) => set({ message_id })} />
      <IdField kind="marketing_user" value={user_id} onChange={(user_id) => set({ user_id })} />
      <ButtonsField
        buttons={card.buttons}
        at="/buttons"
        from={from}
        onChange={(buttons, edits) => onChange({ ...card, buttons }, edits)}
      />
    </>
  )
}
