import { filterNeeds } from '@hawker/core'
import { NativeSelect, TagsInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { useNames } from '../../names.ts'
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
  const { canEdit } = useEditor()
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
  const { canEdit } = useEditor()
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

/** Things whose names are kept elsewhere: sequences, posts, coupons. */
function IdsInput({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const values = filter.values.length > 0 ? filter.values : [filter.value ?? ''].filter((each) => each !== '')
  return (
    <TagsInput
      label={t('field.id')}
      description={t('field.ids_hint')}
      value={values.map(String)}
      readOnly={!canEdit}
      acceptValueOnBlur
      onChange={(next) => onChange({ ...filter, value: null, values: next })}
    />
  )
}
