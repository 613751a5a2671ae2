import { productLimits, readAmount } from '@hawker/core'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notice } from '../../frame/notices.tsx'
import { useLanguage } from '../../frame/use-language.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { amountText } from '../../ui/amount-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChecks } from '../../ui/use-checks.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { blankItem, ComboItems, isWhole } from './combo-items.tsx'
import { ProblemLine } from './problem-line.tsx'
import type { Combo } from './queries.ts'
import { useSaveCombo } from './use-acts.ts'

type Props = {
  /** Null: a new combo. */
  known: Combo | null
  currency: string
  onEdit: () => void
  onClose: () => void
}

/** A name, variations with their numbers, and the price of all together. */
export function ComboForm({ known, currency, onEdit, onClose }: Props) {
  const t = useText('products')
  const orders = useText('orders')
  const { language } = useLanguage()
  const may = useMay()
  // A connected service decides its own combos.
  const isOff = may.edit !== null || (known?.source ?? '') !== ''
  const { required } = useChecks()
  const [draft, setDraft] = useState({
    name: known?.name ?? '',
    price: known ? amountText(known.price, currency, language) : '',
    items: known?.items ?? [blankItem(), blankItem()],
  })
  const set = (change: Partial<typeof draft>) => {
    setDraft({ ...draft, ...change })
    onEdit()
  }
  const save = useSaveCombo(() => {
    notice.success(t('common:saved'))
    onClose()
  })
  const items = draft.items.flatMap(({ variation_id, quantity }) =>
    variation_id && isWhole(quantity) ? [{ variation_id, quantity }] : [],
  )
  const isTwice = new Set(items.map((item) => item.variation_id)).size < items.length
  const price = readAmount(draft.price, currency, language)
  const noPrice = draft.price.trim() === '' ? t('problems.no_price') : orders('no_amount', { currency })
  const { field, submit } = useProblems({
    name: required(draft.name),
    items: isTwice ? t('combo.twice') : items.length === 0 ? t('combo.no_items') : null,
    price: price === null ? noPrice : null,
  })
  const send = () =>
    save.mutate({ id: known?.id ?? null, input: { name: draft.name.trim(), items, price: price ?? 0 } })
  return (
    <Form onSubmit={submit(send)}>
      <TextInput
        data-autofocus
        label={t('name')}
        maxLength={productLimits.name}
        readOnly={isOff}
        {...field('name')}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <ComboItems items={draft.items} isOff={isOff} onChange={(next) => set({ items: next })} />
      <ProblemLine words={field('items').error} />
      <TextInput
        label={t('combo.price_in', { currency })}
        inputMode="decimal"
        readOnly={isOff}
        {...field('price')}
        value={draft.price}
        onChange={(event) => set({ price: event.currentTarget.value })}
      />
      {save.isError && <ErrorNote error={save.error} />}
      <FormActions isPinned>
        <Reasoned reason={may.edit}>
          {(off) => (
            <Button type="submit" loading={save.isPending} {...off}>
              {t('common:save')}
            </Button>
          )}
        </Reasoned>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </FormActions>
    </Form>
  )
}
