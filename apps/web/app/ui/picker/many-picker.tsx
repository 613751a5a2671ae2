import { searchIn } from '@hawker/core'
import { type ComboboxData, type ComboboxItem, MultiSelect, type OptionsFilter } from '@mantine/core'
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
  /** No more than this many are chosen. */
  most?: number
  /** The text typed to find one, for choices that are fetched as one types. */
  onSearch?: (typed: string) => void
  /** The last line of the list, which fetches more of it. */
  more?: { label: string; onMore: () => void } | null
  picture?: (value: string) => ReactNode
}

const moreKey = ' more'

const nameOf = ({ label }: ComboboxItem) => label

/** Finds choices as all lists do, with or without accents. The line that fetches more stays. */
const filter: OptionsFilter = ({ options, search }) =>
  options.flatMap((option) => {
    if (!('group' in option)) return option.value === moreKey ? option : searchIn([option], search, nameOf)
    const items = searchIn(option.items, search, nameOf)
    return items.length > 0 ? { ...option, items } : []
  })

/** Chooses any number of things by their names; recent choices first. An id whose thing is gone stays until it is removed. */
export function ManyPicker(props: ManyPickerProps) {
  const { kind, choices, value, onChange, picture, isReadOnly = false, most, onSearch, more, ...field } = props
  const t = useText('common')
  const { recent, addRecent } = useRecent(kind)
  const gone = value.filter((id) => !choices.some((choice) => choice.value === id))
  const all = [...choices, ...gone.map((id) => ({ value: id, label: id }))]
  const groups = groupsOf(all, '', recent, { recent: t('pick.recent'), others: t('pick.others') })
  const data = groups.flatMap(({ heading, choices }): ComboboxData => {
    const items = choices.map(({ value, label }) => ({ value, label }))
    return heading ? [{ group: heading, items }] : items
  })
  const change = (next: string[]) => {
    if (next.includes(moreKey)) return more?.onMore()
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
      {...(most !== undefined && { maxValues: most })}
      {...(onSearch && { onSearchChange: onSearch })}
      value={[...value]}
      readOnly={isReadOnly}
      data={more ? [...data, { value: moreKey, label: more.label }] : data}
      filter={filter}
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
