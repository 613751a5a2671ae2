import { type FilterType, filterNeeds } from '@hawker/core'
import { NativeSelect, TagsInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { ManyPicker } from '../../../ui/picker/many-picker.tsx'
import { useAuthoring } from '../../authoring-context.ts'
import { useNames } from '../../names.ts'
import { type ListedKind, listedParts } from '../../pickers/kinds.ts'
import { ThingPicker } from '../../pickers/thing-picker.tsx'
import { ClockValue } from './clock-value.tsx'
import { DateValue } from './date-value.tsx'
import { choices, formOf } from './form-of.ts'
import { one, ScalarInputs, type ValueProps } from './scalar-inputs.tsx'
import { useChoiceWords } from './use-choice-words.ts'

/** The value of a condition, in the field that fits it. */
export function FilterValue({ filter, onChange }: ValueProps) {
  const names = useNames()
  if (filterNeeds(filter.type, filter.filter_type).values === 0) return null
  switch (formOf(filter, names)) {
    case 'tag':
      return (
        <ThingPicker kind="tag" value={one(filter)} onChange={(value) => onChange({ ...filter, value, values: [] })} />
      )
    case 'choice':
      return <ChoiceSelect filter={filter} onChange={onChange} />
    case 'flag':
      return <FlagSelect filter={filter} onChange={onChange} />
    case 'date':
      return <DateValue filter={filter} onChange={onChange} />
    case 'clock':
      return <ClockValue filter={filter} onChange={onChange} />
    case 'ids':
      return <IdsInput filter={filter} onChange={onChange} />
    case 'number':
      return <ScalarInputs filter={filter} onChange={onChange} input="number" />
    default:
      return <ScalarInputs filter={filter} onChange={onChange} input="text" />
  }
}

function ChoiceSelect({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const choiceWords = useChoiceWords()
  const value = one(filter)
  const offered = choices[filter.type] ?? []
  const all = value && !offered.includes(value) ? [...offered, value] : offered
  return (
    <NativeSelect
      aria-label={t('field.value')}
      value={value}
      disabled={!canEdit}
      data={[
        ...(value ? [] : [{ value: '', label: t('field.choose') }]),
        ...all.map((each) => ({ value: each, label: choiceWords(filter.type, each) })),
      ]}
      onChange={(event) => onChange({ ...filter, value: event.currentTarget.value, values: [] })}
    />
  )
}

function FlagSelect({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const value = one(filter)
  return (
    <NativeSelect
      aria-label={t('field.value')}
      value={value}
      disabled={!canEdit}
      data={[
        ...(value ? [] : [{ value: '', label: t('field.choose') }]),
        { value: 'true', label: t('common:yes') },
        { value: 'false', label: t('common:no') },
      ]}
      onChange={(event) => onChange({ ...filter, value: event.currentTarget.value === 'true', values: [] })}
    />
  )
}

/** Tags, sequences and topics are picked by name; posts, coupons and others are listed elsewhere, so their ids are typed. */
function IdsInput({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const names = useNames()
  const values = filter.values.length > 0 ? filter.values : [filter.value ?? ''].filter((each) => each !== '')
  const change = (next: string[]) => onChange({ ...filter, value: null, values: next })
  const kind = kindOfIds[filter.type]
  if (kind) {
    const { label, choose, list } = listedParts(kind)
    return (
      <ManyPicker
        kind={kind}
        label={t(label)}
        placeholder={t(choose)}
        choices={list(names).map(({ id, name }) => ({ value: id, label: name }))}
        value={values.map(String)}
        isReadOnly={!canEdit}
        onChange={change}
      />
    )
  }
  return (
    <TagsInput
      label={t('field.id')}
      description={t('field.ids_hint')}
      value={values.map(String)}
      readOnly={!canEdit}
      acceptValueOnBlur
      onChange={change}
    />
  )
}

/** The kinds of a condition's ids that the bot lists by name. */
const kindOfIds: Partial<Record<FilterType, ListedKind>> = {
  tags: 'tag',
  sequence: 'sequence',
  sequences: 'sequence',
  one_time_notif: 'topic',
}
