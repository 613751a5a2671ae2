import { CloseButton, Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { type Choice, groupsOf, isNewName } from './choices.ts'
import css from './picker.module.css'
import { useRecent } from './use-recent.ts'

export type PickerProps = {
  /** The kind of thing, under which recent choices are stored. */
  kind: string
  label: string
  description?: string
  placeholder: string
  choices: readonly Choice[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | null | undefined
  onBlur?: (event: FocusEvent) => void
  isReadOnly?: boolean
  /** For a field whose place says its name: screen readers still hear it. */
  isLabelHidden?: boolean
  size?: 'xs' | 'sm'
  maxLength?: number
  /** The hint when there is nothing to choose before anything is typed. */
  noneText?: string
  /** Names of things that exist but may not be chosen here: none of these is created twice. */
  taken?: readonly string[]
  /** "None" is a choice too. */
  isClearable?: boolean
  /** The choices stand in an order that recent ones would disturb. */
  keepsRecent?: boolean
  /** Creates a thing with the typed name. */
  onCreate?: (name: string) => void
  /** Before the name of a choice: an avatar, an icon. */
  picture?: (value: string) => ReactNode
  /** Called with the typed words where the server searches: `choices` are then its answer, in its order. */
  onSearch?: (typed: string) => void
}

const creating = ' new'

/** Chooses one thing by its name: searched while typing, the recent ones first, a missing one created on the spot. */
export function Picker({
  kind,
  choices,
  value,
  onChange,
  onBlur,
  onCreate,
  picture,
  onSearch,
  label,
  isReadOnly = false,
  isLabelHidden = false,
  isClearable = false,
  keepsRecent = true,
  taken = [],
  noneText,
  ...field
}: PickerProps) {
  const t = useText('common')
  const [typed, setTyped] = useState<string | null>(null)
  const { recent, addRecent } = useRecent(kind)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  const search = (typed ?? '').trim()
  const words = { recent: t('pick.recent'), others: t('pick.others') }
  const groups = onSearch
    ? [{ heading: '', choices }].filter(() => choices.length > 0)
    : groupsOf(choices, search, keepsRecent ? recent : [], words)
  const isNew = onCreate !== undefined && isNewName([...choices.map(({ label }) => label), ...taken], search)
  const chosen = choices.find((choice) => choice.value === value)
  const open = () => !isReadOnly && combobox.openDropdown()
  const submit = (picked: string) => {
    combobox.closeDropdown()
    if (picked === creating) return onCreate?.(search)
    if (keepsRecent) addRecent(picked)
    onChange(picked)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...field}
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          role="combobox"
          value={typed ?? chosen?.label ?? value}
          readOnly={isReadOnly}
          leftSection={typed === null && chosen && picture?.(chosen.value)}
          rightSection={
            isClearable && value !== '' && !isReadOnly ? (
              <CloseButton
                size="sm"
                aria-label={t('pick.clear', { field: label })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChange('')}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={isClearable && value !== '' ? 'all' : 'none'}
          onFocus={open}
          onClick={open}
          onBlur={(event) => {
            combobox.closeDropdown()
            onBlur?.(event)
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onSearch?.(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
          {groups.map((group) =>
            group.heading ? (
              <Combobox.Group key={group.heading} label={group.heading}>
                <Options choices={group.choices} value={value} picture={picture} />
              </Combobox.Group>
            ) : (
              <Options key="" choices={group.choices} value={value} picture={picture} />
            ),
          )}
          {isNew && (
            <Combobox.Option value={creating}>
              <IconPlus size={14} stroke={1.5} aria-hidden /> {t('pick.create', { name: search })}
            </Combobox.Option>
          )}
          {groups.length === 0 && !isNew && (
            <Combobox.Empty>{search === '' && noneText !== undefined ? noneText : t('pick.nothing')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type OptionsProps = {
  choices: readonly Choice[]
  value: string
  picture: PickerProps['picture'] | undefined
}

function Options({ choices, value, picture }: OptionsProps) {
  return choices.map((choice) => (
    <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
      <span className={css.option}>
        {picture?.(choice.value)}
        <span className={css.name}>
          {choice.label}
          {choice.detail && <span className={css.detail}>{choice.detail}</span>}
        </span>
        {choice.value === value && <IconCheck size={16} stroke={1.5} aria-hidden />}
      </span>
    </Combobox.Option>
  ))
}
