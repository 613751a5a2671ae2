import { type CardOf, pixelEventsWithValue } from '@hawker/core'
import { Autocomplete, TextInput } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { IdField } from '../pickers/id-field.tsx'
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

function PixelEditor({ card, onChange }: CardEditorProps<'meta_pixel'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { pixel_id, event_name, custom_data } = card.config
  const set = (config: Partial<typeof card.config>) => onChange({ ...card, config: { ...card.config, ...config } })
  return (
    <>
      <IdField kind="pixel" value={pixel_id} onChange={(pixel_id) => set({ pixel_id })} />
      <ProblemLines at="/pixel_id" />
      <Autocomplete
        label={t('field.event_name')}
        data={standardEvents}
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
