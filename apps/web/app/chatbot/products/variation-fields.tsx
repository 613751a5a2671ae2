import { productLimits } from '@hawker/core'
import { ActionIcon, NumberInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { type ProductDraft, titleOf, type VariationDraft, type VariationProblem } from './draft.ts'
import { PictureFields } from './picture-fields.tsx'
import css from './products.module.css'

type Props = {
  draft: ProductDraft
  currency: string
  problems: ReadonlyMap<number, VariationProblem>
  isOff: boolean
  onChange: (variations: VariationDraft[]) => void
}

/** Price, stock and the like of each variation. */
export function VariationFields({ draft, currency, problems, isOff, onChange }: Props) {
  const t = useText('products')
  const { variations } = draft
  const set = (at: number, change: Partial<VariationDraft>) =>
    onChange(variations.map((each, index) => (index === at ? { ...each, ...change } : each)))
  return variations.map((variation, index) => {
    const title = titleOf(draft, variation)
    return (
      <fieldset key={variation.id ?? `${index}/${title}`} className={css.variation} aria-label={title || t('price')}>
        {title && (
          <div className={css.legend}>
            <span className={css.legendName}>{title}</span>
            {variations.length > 1 && !isOff && (
              <ActionIcon
                size={28}
                aria-label={t('remove_variation', { name: title })}
                onClick={() => onChange(variations.filter((_, at) => at !== index))}
              >
                <IconX size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </div>
        )}
        <Numbers
          variation={variation}
          currency={currency}
          problem={problems.get(index)}
          isOff={isOff}
          onChange={(change) => set(index, change)}
        />
        {title && (
          <PictureFields
            images={variation.images}
            isSmall
            isOff={isOff}
            onChange={(images) => set(index, { images })}
          />
        )}
      </fieldset>
    )
  })
}

type NumbersProps = {
  variation: VariationDraft
  currency: string
  problem: VariationProblem | undefined
  isOff: boolean
  onChange: (change: Partial<VariationDraft>) => void
}

function Numbers({ variation, currency, problem, isOff, onChange }: NumbersProps) {
  const t = useText('products')
  const orders = useText('orders')
  const whole = {
    allowNegative: false,
    hideControls: true,
    readOnly: isOff,
    allowDecimal: false,
    max: productLimits.count,
  }
  const why =
    problem && (problem.why === 'no_amount' ? orders('no_amount', { currency }) : t(`problems.${problem.why}`))
  const text = (key: 'price' | 'was_price' | 'sku', label: string) => (
    <TextInput
      label={label}
      {...(key === 'sku' ? { maxLength: productLimits.sku } : { inputMode: 'decimal' as const })}
      readOnly={isOff}
      error={problem?.field === key ? why : undefined}
      value={variation[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  )
  const number = (key: 'stock' | 'weight', label: string, placeholder = '') => (
    <NumberInput
      label={label}
      placeholder={placeholder}
      {...whole}
      value={variation[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  )
  return (
    <div className={css.numbers}>
      {text('price', t('price_in', { currency }))}
      {text('was_price', t('was_price_in', { currency }))}
      {number('stock', t('stock_column'), t('stock.not_counted'))}
      {number('weight', t('weight'))}
      {text('sku', t('sku'))}
    </div>
  )
}
