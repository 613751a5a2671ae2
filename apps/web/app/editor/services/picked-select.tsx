import { fold, searchIn } from '@hawker/core'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useEditor } from '../editor.ts'
import type { Picked } from './use-picked.ts'

type Props = {
  label: string
  placeholder: string
  picked: Picked
  value: string
  onChange: (id: string) => void
  /** The text typed while the list is open. */
  onSearch?: (typed: string) => void
  /** Finds the id in a typed or pasted text. */
  read?: (typed: string) => string
}

const typedKey = ' typed'
const moreKey = ' more'
const asTyped = (typed: string) => typed

/** Picks one of a service's things by its name. Things that the service does not list now can be typed. */
export function PickedSelect({ label, placeholder, picked, value, onChange, onSearch, read = asTyped }: Props) {
  const t = useText('connections')
  const { canEdit } = useEditor()
  const [search, setSearch] = useState<string | null>(null)
  const type = (typed: string | null) => {
    setSearch(typed)
    onSearch?.(typed?.trim() ?? '')
  }
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      type(null)
    },
  })
  const { options, more } = picked
  const chosen = options.find(({ id }) => id === value)?.name ?? value
  const wanted = (search ?? '').trim()
  const found = searchIn(options, wanted, ({ name }) => name)
  const isNew = wanted !== '' && !options.some(({ id, name }) => fold(name) === fold(wanted) || id === wanted)
  const open = () => canEdit && combobox.openDropdown()
  const submit = (id: string) => {
    if (id === moreKey) return more?.()
    combobox.closeDropdown()
    onChange(id === typedKey ? read(wanted) : id)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target>
        <InputBase
          label={label}
          placeholder={placeholder}
          value={search ?? chosen}
          readOnly={!canEdit}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onFocus={open}
          onClick={open}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            type(event.currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} active={id === value}>
              {name}
            </Combobox.Option>
          ))}
          {more && <Combobox.Option value={moreKey}>{t('pick.more')}</Combobox.Option>}
          {isNew && <Combobox.Option value={typedKey}>{t('pick.use', { name: wanted })}</Combobox.Option>}
          {found.length === 0 && !isNew && <Combobox.Empty>{t('pick.nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
