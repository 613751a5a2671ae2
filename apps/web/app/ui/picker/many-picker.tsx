import { type ComboboxData, MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { type Choice, groupsOf } from './choices.ts'
import css from './picker.module.css'
import { useRecent } from './use-recent.ts'

export type ManyPickerProps = {
  /** The kind of thing, under which recent choices are stored. */
  kind: string
  label: string
  description?: string
  placeholder: string
  choices: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  isReadOnly?: boolean
  picture?: (value: string) => ReactNode
}

/** Chooses any number of things by their names; recent choices first. An id whose thing is gone stays until it is removed. */
export function ManyPicker({ kind, choices, value, onChange, picture, isReadOnly = false, ...field }: ManyPickerProps) {
  const t = useText('common')
  const { recent, addRecent } = useRecent(kind)
  const gone = value.filter((id) => !choices.some((choice) => choice.value === id))
  const all = [...choices, ...gone.map((id) => ({ value: id, label: id }))]
  const groups = groupsOf(all, '', recent, { recent: t('pick.recent'), others: t('pick.others') })
  const change = (next: string[]) => {
    const added = next.find((id) => !value.includes(id))
    if (added !== undefined) addRecent(added)
    onChange(next)
  }
  return (
    <MultiSelect
      {...field}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={value.length === 0 ? field.placeholder : ''}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('pick.nothing')}
      value={[...value]}
      readOnly={isReadOnly}
      data={groups.flatMap(({ heading, choices }): ComboboxData => {
        const items = choices.map(({ value, label }) => ({ value, label }))
        return heading ? [{ group: heading, items }] : items
      })}
      renderOption={({ option }) => (
        <span className={css.option}>
          {picture?.(option.value)}
          <span className={css.name}>{option.label}</span>
        </span>
      )}
      onChange={change}
    />
  )
}
