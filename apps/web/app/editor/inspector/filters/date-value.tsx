import { filterUnits } from '@hawker/core'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useAuthoring } from '../../authoring-context.ts'
import { ScalarInputs, type ValueProps } from './scalar-inputs.tsx'

/** How long ago, in a unit, or a date. */
export function DateValue({ filter, onChange }: ValueProps) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const setUnit = (name: string) => {
    const unit = filterUnits.find((each) => each === name) ?? null
    if ((unit === null) === (filter.unit === null)) return onChange({ ...filter, unit })
    return onChange({ ...filter, unit, value: unit ? 1 : '', values: [] })
  }
  return (
    <>
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
      <ScalarInputs filter={filter} onChange={onChange} input={filter.unit ? 'number' : 'date'} />
    </>
  )
}
