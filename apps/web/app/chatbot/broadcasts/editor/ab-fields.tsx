import { abMetrics, neededFor, type VariantId, variantIds, variantsOf } from '@hawker/core'
import { Button, CloseButton, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useProfile } from '../../../frame/use-profile.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FlowPicker } from '../../../ui/picker/flow-picker.tsx'
import css from '../broadcasts.module.css'
import { type AbDraft, abOf, mostVariants, withoutVariant } from './ab-draft.ts'
import type { FieldsProps } from './fields-props.ts'

type AbFieldsProps = FieldsProps & { onWrite: (variant: VariantId) => void }

/** A test of variants, stated before it begins: what counts, today's share and the one hoped for, and what is sent where none wins. */
export function AbFields({ draft, field, onChange, onWrite }: AbFieldsProps) {
  const t = useText('broadcasts')
  const { can_edit } = useBot()
  const { ab } = draft
  const set = (parts: Partial<AbDraft>) => onChange({ ab: { ...ab, ...parts } })
  return (
    <Panel title={t('ab.title')} text={t('ab.text')}>
      <div className={css.fields}>
        <Switch
          label={t('ab.on')}
          checked={ab.isOn}
          disabled={!can_edit}
          onChange={(event) => set({ isOn: event.currentTarget.checked })}
        />
        {ab.isOn && (
          <>
            <p className={css.hint}>{t('ab.first')}</p>
            {ab.others.map((_, index) => (
              <Variant
                // Variants have no identity but their letter.
                key={nameOf(index + 1)}
                ab={ab}
                index={index}
                error={field('ab_flow').error}
                onChange={set}
                onWrite={onWrite}
              />
            ))}
            {can_edit && ab.others.length + 1 < mostVariants && (
              <Button
                className={css.choice}
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.5} />}
                onClick={() => set({ others: [...ab.others, { isOwn: true, flow: '' }] })}
              >
                {t('ab.add')}
              </Button>
            )}
            <Statement draft={draft} field={field} set={set} />
          </>
        )}
      </div>
    </Panel>
  )
}

const nameOf = (index: number): string => idOf(index).toUpperCase()
const idOf = (index: number): VariantId => variantIds[index] ?? 'a'

type VariantProps = {
  ab: AbDraft
  index: number
  error: string | null | undefined
  onChange: (parts: Partial<AbDraft>) => void
  onWrite: (variant: VariantId) => void
}

/** One variant after the first: messages of its own, or a live flow. */
function Variant({ ab, index, error, onChange, onWrite }: VariantProps) {
  const t = useText('broadcasts')
  const { id: bot_id, can_edit } = useBot()
  const { data: { items: flows } = { items: [] } } = useQuery(flowsQuery(bot_id))
  const { isOwn = true, flow = '' } = ab.others[index] ?? {}
  const name = nameOf(index + 1)
  const set = (parts: Partial<AbDraft['others'][number]>) =>
    onChange({ others: ab.others.map((each, at) => (at === index ? { ...each, ...parts } : each)) })
  return (
    <fieldset className={css.conditions}>
      <legend className={css.label}>{t('ab.variant', { name })}</legend>
      <div className={css.variant}>
        <SegmentedControl
          aria-label={t('ab.variant', { name })}
          className={css.choice}
          value={isOwn ? 'own' : 'flow'}
          disabled={!can_edit}
          data={[
            { value: 'own', label: t('own') },
            { value: 'flow', label: t('flow') },
          ]}
          onChange={(value) => set({ isOwn: value === 'own' })}
        />
        {can_edit && ab.others.length > 1 && (
          <CloseButton aria-label={t('ab.remove', { name })} onClick={() => onChange(withoutVariant(ab, index))} />
        )}
      </div>
      {isOwn ? (
        <Button
          className={css.choice}
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.5} />}
          aria-label={`${t('own_write')}: ${name}`}
          onClick={() => onWrite(idOf(index + 1))}
        >
          {t('own_write')}
        </Button>
      ) : (
        <FlowPicker
          label={t('flow')}
          placeholder={t('choose_flow')}
          flows={flows.filter(({ published_revision }) => published_revision !== null)}
          isReadOnly={!can_edit}
          error={error}
          value={flow}
          onChange={(chosen) => set({ flow: chosen })}
        />
      )}
    </fieldset>
  )
}

type StatementProps = Pick<FieldsProps, 'draft' | 'field'> & { set: (parts: Partial<AbDraft>) => void }

/** The author states the figure that decides and its hoped-for rise, the time of each customer, and the choice without a winner. */
function Statement({ draft: { ab }, field, set }: StatementProps) {
  const t = useText('broadcasts')
  const format = useFormat()
  const { can_edit } = useBot()
  const receipts = useProfile()?.receipts ?? []
  const stated = abOf(ab)
  const needed = stated && neededFor(stated)
  const metrics = abMetrics.filter((metric) => metric !== 'read' || receipts.includes('read') || ab.metric === 'read')
  const variants = variantsOf({ others: ab.others })
  return (
    <>
      <NativeSelect
        className={css.short}
        label={t('ab.metric')}
        value={ab.metric}
        disabled={!can_edit}
        data={metrics.map((value) => ({ value, label: t(`ab.metrics.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          set({ metric: abMetrics.find((each) => each === value) ?? 'replied' })
        }
      />
      <div className={css.slot}>
        <TextInput
          inputMode="decimal"
          label={t('ab.baseline')}
          readOnly={!can_edit}
          {...field('ab_rates')}
          value={ab.baseline}
          onChange={(event) => set({ baseline: event.currentTarget.value })}
        />
        <TextInput
          inputMode="decimal"
          label={t('ab.hoped')}
          readOnly={!can_edit}
          value={ab.hoped}
          onChange={(event) => set({ hoped: event.currentTarget.value })}
        />
      </div>
      {needed && (
        <p className={css.hint} role="status">
          {t('ab.needs', { each: format.number(needed.each), all: format.number(needed.all) })}
        </p>
      )}
      <TextInput
        className={css.short}
        inputMode="numeric"
        label={t('ab.window')}
        readOnly={!can_edit}
        {...field('ab_window')}
        value={ab.windowHours}
        onChange={(event) => set({ windowHours: event.currentTarget.value })}
      />
      <NativeSelect
        className={css.short}
        label={t('ab.fallback')}
        value={ab.fallback}
        disabled={!can_edit}
        data={variants.map((value) => ({ value, label: t('ab.variant', { name: value.toUpperCase() }) }))}
        onChange={({ currentTarget: { value } }) => set({ fallback: variants.find((each) => each === value) ?? 'a' })}
      />
    </>
  )
}
