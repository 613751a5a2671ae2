import { productLimits } from '@hawker/core'
import { ActionIcon, Button, NumberInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { VariationPicker } from '../../ui/picker/variation-picker.tsx'
import type { Typed } from './draft.ts'
import css from './products.module.css'

type ComboItem = { variation_id: string; quantity: Typed }

export const blankItem = (): ComboItem => ({ variation_id: '', quantity: 1 })
export const isWhole = (typed: Typed): typed is number => typeof typed === 'number' && typed >= 1

type Props = { items: ComboItem[]; isOff: boolean; onChange: (items: ComboItem[]) => void }

/** The variations of a combo, each with its number of pieces. */
export function ComboItems({ items, isOff, onChange }: Props) {
  const t = useText('products')
  const set = (at: number, change: Partial<ComboItem>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...change } : item)))
  return (
    <>
      {items.map(({ variation_id, quantity }, index) => (
        <div key={index} className={css.comboItem}>
          <VariationPicker
            label={t('combo.item', { number: index + 1 })}
            value={variation_id}
            isReadOnly={isOff}
            onPick={(picked) => set(index, { variation_id: picked?.id ?? '' })}
          />
          <NumberInput
            label={t('combo.quantity')}
            min={1}
            max={productLimits.combo_quantity}
            allowDecimal={false}
            readOnly={isOff}
            value={quantity}
            onChange={(next) => set(index, { quantity: next })}
          />
          {!isOff && items.length > 1 && (
            <ActionIcon
              size={36}
              className={css.remove}
              aria-label={t('combo.remove', { number: index + 1 })}
              onClick={() => onChange(items.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      ))}
      {!isOff && items.length < productLimits.combo_items && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange([...items, blankItem()])}
        >
          {t('combo.add')}
        </Button>
      )}
    </>
  )
}
