import { type CardOf, pixelEventsWithValue } from '@hawker/core'
import { Autocomplete, TextInput } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { Away } from '../services/away.tsx'
import { ConnectionField } from '../services/connection-field.tsx'
import { PickedSelect } from '../services/picked-select.tsx'
import { useConnection } from '../services/use-connection.ts'
import { usePicked } from '../services/use-picked.ts'
import type { CardEditorProps, CardParts } from './card.ts'
import { plainHeight } from './height.ts'
import { namedView } from './named-view.tsx'

/** Tells an ad pixel of an event. */
export const metaPixel: CardParts<CardOf<'meta_pixel'>> = {
  icon: IconTargetArrow,
  about: 'card_about.meta_pixel',
  isSpecial: true,
  Editor: PixelEditor,
  View: namedView(IconTargetArrow),
  height: plainHeight,
}

/** https://developers.facebook.com/docs/meta-pixel/reference#standard-events */
const standardEvents = [
  'Purchase',
  'AddToCart',
  'ViewContent',
  'Lead',
  'CompleteRegistration',
  'Contact',
  'InitiateCheckout',
  'AddPaymentInfo',
  'AddToWishlist',
  'Schedule',
  'Search',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
]

/** Meta takes no other events of conversations on its own channels. */
const chatEvents = ['Purchase', 'AddToCart', 'ViewContent', 'LeadSubmitted', 'InitiateCheckout']
const chatChannels: ReadonlySet<string> = new Set(['facebook', 'instagram_official', 'whatsapp_business_account'])

function PixelEditor({ card, onChange }: CardEditorProps<'meta_pixel'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const service = useText('connections')
  const { platform } = useBot()
  const { pixel_id, event_name, custom_data, integration_id } = card.config
  const connections = useConnection('meta', integration_id)
  const datasets = usePicked({ connection_id: connections.meant?.id ?? null, picker: 'datasets', choices: {} })
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <ConnectionField
        service="meta"
        connections={connections}
        value={integration_id}
        onChange={(integration_id) => set({ integration_id })}
      />
      <PickedSelect
        label={service('meta.dataset')}
        placeholder={service('meta.choose_dataset')}
        picked={datasets}
        value={pixel_id}
        onChange={(pixel_id) => set({ pixel_id })}
      />
      <Away service="meta" lists={[datasets]} />
      <ProblemLines at="/pixel_id" />
      <Autocomplete
        label={t('field.event_name')}
        data={chatChannels.has(platform) ? chatEvents : standardEvents}
        value={event_name}
        readOnly={!canEdit}
        onChange={(event_name) => set({ event_name })}
      />
      <ProblemLines at="/event_name" />
      <div className={css.pair}>
        <WordsField
          label={t(pixelEventsWithValue.includes(event_name) ? 'field.event_value' : 'field.event_value_optional')}
          hasVariables
          value={custom_data.value}
          onChange={(value) => set({ custom_data: { ...custom_data, value } })}
        />
        <TextInput
          label={t('field.currency')}
          placeholder="VND"
          maxLength={3}
          value={custom_data.currency}
          readOnly={!canEdit}
          onChange={(event) =>
            set({ custom_data: { ...custom_data, currency: event.currentTarget.value.trim().toUpperCase() } })
          }
        />
      </div>
      <ProblemLines at="/value" />
    </>
  )
}
