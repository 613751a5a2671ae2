import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { namedVariationsQuery } from '../../frame/products-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { VariationPicker } from '../../ui/picker/variation-picker.tsx'
import { type Draft, newLine, withVariation } from './draft.ts'
import css from './orders.module.css'
import { StockNote } from './stock-note.tsx'

type Line = Draft['lines'][number]
type Props = {
  lines: Line[]
  currency: string
  /** The lines may change: the order is new or waits for confirmation. */
  isOpen: boolean
  errorOf: (field: string) => string | undefined
  onChange: (lines: Line[]) => void
}

/** The lines of an order. A line with a variation is a snapshot of it: its name stays, its price may be haggled. */
export function LineFields({ lines, currency, isOpen, errorOf, onChange }: Props) {
  const t = useText('orders')
  const { id: bot_id } = useBot()
  const { language } = useLanguage()
  const ids = [...new Set(lines.flatMap(({ variation_id }) => (variation_id ? [variation_id] : [])))].toSorted()
  const { data: sold } = useQuery(namedVariationsQuery(bot_id, isOpen ? ids : []))
  const change = (key: string, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <>
      {!isOpen && <p className={css.hint}>{t('lines_fixed')}</p>}
      <fieldset className={css.all} disabled={!isOpen}>
        <div className={css.fields}>
          {lines.map((line) => (
            <div key={line.key} className={css.line}>
              <TextInput
                label={t('field.name')}
                maxLength={200}
                error={errorOf(`${line.key}.name`)}
                readOnly={line.variation_id !== ''}
                value={line.name}
                onChange={(event) => change(line.key, { name: event.currentTarget.value })}
              />
              {sold && line.variation_id !== '' && (
                <StockNote sold={sold.find(({ id }) => id === line.variation_id)} quantity={line.quantity} />
              )}
              <div className={css.pair}>
                <NumberInput
                  label={t('field.quantity')}
                  min={1}
                  max={1_000_000}
                  allowDecimal={false}
                  allowNegative={false}
                  value={line.quantity}
                  onChange={(value) =>
                    change(line.key, { quantity: typeof value === 'number' && value > 0 ? value : 1 })
                  }
                />
                <TextInput
                  label={t('field.price', { currency })}
                  inputMode="decimal"
                  error={errorOf(`${line.key}.price`)}
                  value={line.price}
                  onChange={(event) => change(line.key, { price: event.currentTarget.value })}
                />
                <TextInput
                  label={t('field.discount_each_product')}
                  inputMode="decimal"
                  error={errorOf(`${line.key}.off`)}
                  value={line.off}
                  onChange={(event) => change(line.key, { off: event.currentTarget.value })}
                />
                <NumberInput
                  label={t('field.weight')}
                  min={0}
                  max={10_000_000}
                  allowDecimal={false}
                  allowNegative={false}
                  value={line.weight}
                  onChange={(value) => change(line.key, { weight: typeof value === 'number' ? value : 0 })}
                />
              </div>
              <TextInput
                label={t('field.line_note')}
                maxLength={500}
                value={line.note}
                onChange={(event) => change(line.key, { note: event.currentTarget.value })}
              />
              <div className={css.foot}>
                <Checkbox
                  label={t('field.is_bonus_product')}
                  checked={line.is_bonus_product}
                  onChange={(event) => change(line.key, { is_bonus_product: event.currentTarget.checked })}
                />
                <Button
                  size="xs"
                  variant="subtle"
                  color="gray"
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                >
                  {t('remove_line')}
                </Button>
              </div>
            </div>
          ))}
          {isOpen && (
            <>
              <VariationPicker
                label={t('add_product')}
                value=""
                onPick={(picked) => picked && onChange(withVariation(lines, picked, currency, language))}
              />
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.5} />}
                onClick={() => onChange([...lines, newLine(currency, language)])}
              >
                {t('add_line')}
              </Button>
            </>
          )}
        </div>
      </fieldset>
    </>
  )
}
