import { type Filter, type FilterType, filters, filterUnits, type Scalar } from '@hawker/core'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { TagPicker } from '../fields/tag-picker.tsx'
import css from '../inspector.module.css'

type Props = { filter: Filter & { type: FilterType }; onChange: (filter: Filter) => void }

const needNothing = ['any_value', 'is_unknown', 'from_ads']

/** What a condition compares with, in the field that fits its kind. */
export function FilterValue({ filter, onChange }: Props) {
  const { type, filter_type } = filter
  if (!filter_type || needNothing.includes(filter_type)) return null
  const { kind } = filters[type]
  if (filter_type === 'between' || filter_type === 'not_between') return <Range filter={filter} onChange={onChange} />
  if (type === 'tag' || type === 'tags')
    return <TagPicker value={one(filter)} onChange={(value) => onChange({ ...filter, value, values: [] })} />
  if (type === 'gender') return <GenderSelect filter={filter} onChange={onChange} />
  if (kind === 'flag') return <FlagSelect filter={filter} onChange={onChange} />
  if (kind === 'instant') return <InstantField filter={filter} onChange={onChange} />
  return <PlainField filter={filter} onChange={onChange} />
}

const one = ({ value, values }: Filter): string => String(value ?? values[0] ?? '')

function PlainField({ filter, onChange }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <TextInput
      aria-label={t('field.value')}
      placeholder={t('field.value')}
      value={one(filter)}
      readOnly={!canEdit}
      onChange={(event) => onChange({ ...filter, value: event.currentTarget.value, values: [] })}
    />
  )
}

function Range({ filter, onChange }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const [first = '', second = ''] = filter.values
  const set = (values: Scalar[]) => onChange({ ...filter, value: null, values })
  return (
    <div className={css.pair}>
      <TextInput
        label={t('field.from')}
        value={String(first)}
        readOnly={!canEdit}
        onChange={(event) => set([event.currentTarget.value, second])}
      />
      <TextInput
        label={t('field.to')}
        value={String(second)}
        readOnly={!canEdit}
        onChange={(event) => set([first, event.currentTarget.value])}
      />
    </div>
  )
}

function GenderSelect({ filter, onChange }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const value = one(filter)
  return (
    <NativeSelect
      aria-label={t('field.value')}
      value={value}
      disabled={!canEdit}
      data={[
        ...(value ? [] : [{ value: '', label: t('field.choose') }]),
        { value: 'male', label: t('gender.male') },
        { value: 'female', label: t('gender.female') },
      ]}
      onChange={(event) => onChange({ ...filter, value: event.currentTarget.value, values: [] })}
    />
  )
}

function FlagSelect({ filter, onChange }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  return (
    <NativeSelect
      aria-label={t('field.value')}
      value={one(filter)}
      disabled={!canEdit}
      data={[
        { value: 'true', label: t('common:yes') },
        { value: 'false', label: t('common:no') },
      ]}
      onChange={(event) => onChange({ ...filter, value: event.currentTarget.value === 'true', values: [] })}
    />
  )
}

/** How long ago, in a unit, or a date. */
function InstantField({ filter, onChange }: Props) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const setUnit = (unit: string) => {
    const known = filterUnits.find((each) => each === unit) ?? null
    onChange({ ...filter, unit: known, value: known ? Number(one(filter)) || 1 : '', values: [] })
  }
  return (
    <div className={css.pair}>
      {filter.unit ? (
        <NumberInput
          aria-label={t('field.value')}
          min={0}
          value={Number(one(filter)) || 0}
          readOnly={!canEdit}
          onChange={(value) => onChange({ ...filter, value: Number(value) || 0, values: [] })}
        />
      ) : (
        <TextInput
          type="date"
          aria-label={t('field.value')}
          value={one(filter)}
          readOnly={!canEdit}
          onChange={(event) => onChange({ ...filter, value: event.currentTarget.value, values: [] })}
        />
      )}
      <NativeSelect
        aria-label={t('field.unit')}
        value={filter.unit ?? ''}
        disabled={!canEdit}
        data={[
          ...filterUnits.map((unit) => ({ value: unit, label: t(`unit_ago.${unit}`) })),
          { value: '', label: t('unit_ago.date') },
        ]}
        onChange={(event) => setUnit(event.currentTarget.value)}
      />
    </div>
  )
}
