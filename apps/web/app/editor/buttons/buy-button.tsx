import { IconShoppingCart } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { ButtonFieldsProps, ButtonParts } from './button.ts'

/** Buys one thing at a price. */
export const buyButton: ButtonParts = {
  icon: IconShoppingCart,
  Fields: BuyFields,
  summary: ({ item_name, item_price }) => [item_name, item_price].filter(Boolean).join(' · '),
}

function BuyFields({ button, at, onChange }: ButtonFieldsProps) {
  const t = useText('editor')
  return (
    <>
      <WordsField
        label={t('field.item_name')}
        value={button.item_name}
        onChange={(item_name) => onChange({ ...button, item_name })}
      />
      <WordsField
        label={t('field.item_price')}
        value={button.item_price}
        onChange={(item_price) => onChange({ ...button, item_price })}
      />
      <ProblemLines at={`${at}/buy`} />
    </>
  )
}
