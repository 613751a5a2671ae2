import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namedVariationsQuery, type ShopVariation, variationsQuery } from '../../frame/products-query.ts'
import { shownAt } from '../../frame/shown-at.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useVariationWords } from '../use-variation-words.ts'
import css from './picker.module.css'
import { Picker, type PickerProps } from './picker.tsx'

const typingMs = 200

type Own = 'kind' | 'choices' | 'placeholder' | 'error' | 'onBlur' | 'onChange' | 'noneText' | 'onSearch'
type Props = Omit<PickerProps, Own> & {
  placeholder?: string
  /** Null where the problem of a variation that is gone stands beside the field. */
  error?: string | null
  /** The chosen variation; null: none any longer. */
  onPick: (variation: ShopVariation | null) => void
}

/** A variation of the shop, found by the name of its product or its SKU, with its price and stock of the moment. */
export function VariationPicker({ value, onPick, placeholder, error, ...props }: Props) {
  const t = useText('products')
  const { id: bot_id } = useBot()
  const words = useVariationWords()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed, typingMs)
  const { data: found = [], isPending } = useQuery(variationsQuery(bot_id, q))
  const { data: named } = useQuery(namedVariationsQuery(bot_id, value === '' ? [] : [value]))
  const [chosen] = named ?? []
  const known = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found]
  const pictures = new Map(known.map(({ id, image }) => [id, shownAt(image)]))
  // While words are typed only what they find is offered.
  const offered = typed === '' ? known : found
  return (
    <Picker
      {...props}
      kind="variation"
      value={value}
      placeholder={placeholder ?? t('choose_variation')}
      error={error === undefined && named?.length === 0 ? t('variation_gone') : error}
      choices={offered.map((each) => ({ value: each.id, label: each.name, detail: words(each) }))}
      keepsRecent={false}
      noneText={isPending ? '…' : t('empty')}
      onSearch={(words) => setTyped(words.trim())}
      onBlur={() => setTyped('')}
      onChange={(id) => {
        setTyped('')
        onPick(known.find((each) => each.id === id) ?? null)
      }}
      picture={(id) => {
        const url = pictures.get(id)
        return url && <img className={css.thumb} src={url} alt="" />
      }}
    />
  )
}
