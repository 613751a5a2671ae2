import { type Filter, filterNeeds, type Scalar } from '@hawker/core'
import { TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { RangeField } from '../../../ui/picker/range-field.tsx'
import { useAuthoring } from '../../authoring-context.ts'
import type { Typed } from './form-of.ts'

export type ValueProps = { filter: Typed; onChange: (filter: Filter) => void }

export const one = ({ value, values }: Filter): string => String(value ?? values[0] ?? '')
const text = (value: Scalar | undefined) => (value === undefined ? '' : String(value))

/** One input, or two where the condition has two ends. */
export function ScalarInputs({ filter, onChange, input }: ValueProps & { input: 'text' | 'number' | 'date' | 'time' }) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  if (filterNeeds(filter.type, filter.filter_type).values < 2)
    return (
      <TextInput
        type={input}
        aria-label={t('field.value')}
        placeholder={t('field.value')}
        value={one(filter)}
        readOnly={!canEdit}
        onChange={(event) => onChange({ ...filter, value: event.currentTarget.value, values: [] })}
      />
    )
  const [from, to] = [text(filter.values[0] ?? filter.value ?? undefined), text(filter.values[1])]
  const set = (values: Scalar[]) => onChange({ ...filter, value: null, values })
  return (
    <RangeField
      type={input}
      value={{ from, to }}
      isReadOnly={!canEdit}
      onChange={(range) => set([range.from, range.to])}
    />
  )
}
