import type { Schemas } from '@hawker/api'
import { checkoutWords, wayLabel } from '@hawker/core'
import { Button, Radio, Stack } from '@mantine/core'
import { api, unwrap } from '../frame/api.ts'
import { useLanguage } from '../frame/use-language.ts'
import { useText } from '../frame/use-text.ts'
import { AddressPicker } from '../ui/picker/address-picker.tsx'
import { AnswerField } from './answer-field.tsx'
import css from './checkout.module.css'
import type { Draft } from './draft.ts'
import type { Change, Page } from './use-checkout.ts'

export type Faults = Partial<Record<'name' | 'phone' | 'address' | 'note' | 'pay', string>>
type Field = 'name' | 'phone' | 'address' | 'note'

type Props = {
  token: string
  page: Page
  draft: Draft
  faults: Faults
  onType: (field: Field, text: string) => void
  onLeave: (field: Field) => void
  onForget: (field: Field) => void
  onChange: (change: Change) => void
}

/** The questions of the checkout on one page, in the order of the chat. */
export function BuyerForm({ token, page, draft, faults, onType, onLeave, onForget, onChange }: Props) {
  const t = useText('checkout')
  const { language } = useLanguage()
  const words = checkoutWords(language)
  const { known, ways, shows } = page
  const contact = page.cart?.contact
  if (!contact) return null
  const on = (field: Field) => ({
    error: faults[field] ?? null,
    onType: (text: string) => onType(field, text),
    onLeave: () => onLeave(field),
    onKeep: () => onForget(field),
    onTakeKnown: () => {
      onForget(field)
      if (field !== 'note') onChange({ takes_known: [field] })
    },
  })
  return (
    <Stack gap="md">
      <AnswerField
        {...on('name')}
        label={words.name}
        value={draft.name ?? contact.name}
        masked=""
        known={contact.name || draft.name ? '' : known.name}
        autoComplete="name"
        maxLength={200}
      />
      <AnswerField
        {...on('phone')}
        label={words.phone}
        value={draft.phone ?? null}
        masked={contact.phone}
        known={known.phone}
        type="tel"
        autoComplete="tel"
        maxLength={50}
      />
      <AnswerField
        {...on('address')}
        label={words.address}
        description={t(shows.places ? 'street' : 'whole_address')}
        value={draft.address ?? null}
        masked={contact.address}
        known={known.address}
        isLong
        autoComplete="street-address"
        maxLength={1_000}
      />
      {shows.places && <Place token={token} place={contact.place} onChange={(place) => onChange({ place })} />}
      <AnswerField
        {...on('note')}
        label={`${words.note} (${t('optional')})`}
        value={draft.note ?? contact.note}
        masked=""
        known=""
        isLong
        maxLength={1_000}
      />
      {ways.length > 1 && (
        <Radio.Group
          label={words.pay}
          value={contact.way}
          error={faults.pay ?? null}
          onChange={(way) => onChange({ answers: { way } })}
        >
          <Stack gap={4} mt={4}>
            {ways.map((way) => (
              <Radio key={way.id} value={way.id} label={wayLabel(way, language)} className={css.way ?? ''} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}

type PlaceProps = { token: string; place: string; onChange: (place: Change['place']) => void }

function Place({ token, place, onChange }: PlaceProps) {
  const t = useText('checkout')
  if (place)
    return (
      <div className={css.masked}>
        <div>
          <p className={css.label}>{t('place')}</p>
          <p className={css.value}>{place}</p>
        </div>
        <Button variant="default" aria-label={`${t('change')}: ${t('place')}`} onClick={() => onChange(null)}>
          {t('change')}
        </Button>
      </div>
    )
  const find = async (q: string, signal: AbortSignal): Promise<Schemas['FoundPlace'][]> => {
    const params = { path: { token }, query: { q } }
    return (await unwrap(api.GET('/v1/checkouts/{token}/places', { params, signal }))).items
  }
  return (
    <div className={css.field}>
      <AddressPicker
        label={`${t('place')} (${t('optional')})`}
        find={find}
        onPick={({ scheme, province_id, commune_id, names }) => onChange({ scheme, province_id, commune_id, names })}
      />
    </div>
  )
}
