import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useAuthoring } from '../../authoring-context.ts'
import { clockFormOf, clockForms, clockFormsFor, inClockForm, weekdays } from './clock-form.ts'
import { one, ScalarInputs, type ValueProps } from './scalar-inputs.tsx'
import { useChoiceWords } from './use-choice-words.ts'

/** A time of day, a weekday or a date, on the bot's clock. */
export function ClockValue({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const form = clockFormOf(filter)
  return (
    <>
      <NativeSelect
        aria-label={t('field.unit')}
        value={form}
        disabled={!canEdit}
        data={clockFormsFor(filter).map((each) => ({ value: each, label: t(`clock.${each}`) }))}
        onChange={(event) => {
          const chosen = clockForms.find((each) => each === event.currentTarget.value)
          if (chosen) onChange(inClockForm(filter, chosen, new Date().toISOString().slice(0, 10)))
        }}
      />
      {form === 'weekday' ? (
        <WeekdaySelect filter={filter} onChange={onChange} />
      ) : (
        <ScalarInputs filter={filter} onChange={onChange} input={form} />
      )}
    </>
  )
}

function WeekdaySelect({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const words = useChoiceWords()
  return (
    <NativeSelect
      aria-label={t('field.value')}
      value={one(filter).toLowerCase()}
      disabled={!canEdit}
      data={weekdays.map((value) => ({ value, label: words(filter.type, value) }))}
      onChange={(event) => onChange({ ...filter, value: event.currentTarget.value, values: [] })}
    />
  )
}
