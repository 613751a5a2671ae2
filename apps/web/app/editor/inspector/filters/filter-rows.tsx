import {
  blankFilter,
  type Filter,
  type FilterType,
  filterKinds,
  filterOperators,
  filters as filterRegistry,
  filterTypes,
  type Operator,
} from '@hawker/core'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import { useAuthoring } from '../../authoring-context.ts'
import { useNames } from '../../names.ts'
import { ThingPicker } from '../../pickers/thing-picker.tsx'
import { enterSoon } from '../enter.ts'
import { FieldPicker } from '../fields/field-picker.tsx'
import { removed, replaced } from '../fields/lists.ts'
import { useMemberKeys } from '../fields/use-member-keys.ts'
import css from '../inspector.module.css'
import { fitClock, inClockForm } from './clock-form.ts'
import { FilterValue } from './filter-value.tsx'
import { fitUnit, type Typed } from './form-of.ts'
import { offeredFilters } from './offered-filters.ts'
import { useFilterWords } from './use-filter-words.ts'

/** Conditions on a customer, each a row: fact, operator, value. */
export function FilterRows({
  filters,
  canBeEmpty = false,
  after,
  onChange,
}: {
  filters: readonly Filter[]
  /** Without a condition they hold for everyone. */
  canBeEmpty?: boolean
  /** Below a row. */
  after?: (index: number) => ReactNode
  onChange: (filters: Filter[]) => void
}) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const keys = useMemberKeys(filters)
  const add = ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
    onChange([...filters, blankFilter()])
    enterSoon(() => parentElement?.querySelectorAll('[data-filter]')[filters.length])
  }
  return (
    <>
      {filters.map((filter, index) => (
        <div key={keys[index]} className={css.filter} data-filter>
          <div className={css.row}>
            <TypePicker filter={filter} onChange={(next) => onChange(replaced(filters, index, next))} />
            {canEdit && (canBeEmpty || filters.length > 1) && (
              <ActionIcon size={32} aria-label={t('common:remove')} onClick={() => onChange(removed(filters, index))}>
                <IconTrash size={16} stroke={1.5} />
              </ActionIcon>
            )}
          </div>
          {filter.type && (
            <FilterFields
              filter={{ ...filter, type: filter.type }}
              onChange={(next) => onChange(replaced(filters, index, next))}
            />
          )}
          {after?.(index)}
        </div>
      ))}
      {canEdit && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={add}
        >
          {t('field.add_condition')}
        </Button>
      )}
    </>
  )
}

type RowProps<F> = { filter: F; onChange: (filter: Filter) => void }

function TypePicker({ filter, onChange }: RowProps<Filter>) {
  const t = useText('editor')
  const { canEdit, profile } = useAuthoring()
  const choices = offeredFilters(profile, filter.type).flatMap(({ group, types }) =>
    types.map((type) => ({ value: type, label: t(`filter.${type}`), group: t(`filter_group.${group}`) })),
  )
  return (
    <div className={css.grow}>
      <Picker
        kind="condition"
        label={t('field.condition')}
        isLabelHidden
        placeholder={t('field.choose_condition')}
        choices={choices}
        value={filter.type ?? ''}
        isReadOnly={!canEdit}
        keepsRecent={false}
        onChange={(value) => {
          const type = filterTypes.find((each) => each === value)
          if (type) onChange(begun(type))
        }}
      />
    </div>
  )
}

/** A new row: with the first operator, so that only the value must still be chosen. */
function begun(type: FilterType): Filter {
  const { kind } = filterRegistry[type]
  if (kind === 'clock') return inClockForm({ ...blankFilter(), type, filter_type: 'between' }, 'time', '')
  if (kind === 'flag') return { ...blankFilter(), type, filter_type: 'equal', value: true }
  if (filterKinds[kind].hasUnit && !filterKinds[kind].hasField)
    return { ...blankFilter(), type, filter_type: 'less-than', unit: 'days', value: 1 }
  return { ...blankFilter(), type, filter_type: filterOperators(type)[0] ?? null }
}

function FilterFields({ filter, onChange }: RowProps<Typed>) {
  const names = useNames()
  const change = (next: Typed) => onChange(fitClock(fitUnit(next, names)))
  const setField = (field_id: string) => change({ ...filter, field_id })
  return (
    <>
      {filter.type === 'cuf' && <FieldPicker value={filter.field_id} onChange={setField} />}
      {filter.type === 'bot_field' && <ThingPicker kind="bot_field" value={filter.field_id} onChange={setField} />}
      <OperatorSelect filter={filter} onChange={change} />
      <FilterValue filter={filter} onChange={onChange} />
    </>
  )
}

function OperatorSelect({ filter, onChange }: { filter: Typed; onChange: (filter: Typed) => void }) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  const { operatorWords } = useFilterWords()
  const operators: readonly Operator[] = filterOperators(filter.type)
  return (
    <NativeSelect
      aria-label={t('field.operator')}
      value={filter.filter_type ?? ''}
      disabled={!canEdit}
      data={operators.map((operator) => ({
        value: operator,
        label: operatorWords({ filter_type: operator, unit: filter.unit }),
      }))}
      onChange={(event) => {
        const filter_type = operators.find((operator) => operator === event.currentTarget.value)
        if (filter_type) onChange({ ...filter, filter_type })
      }}
    />
  )
}
