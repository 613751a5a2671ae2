import { fold, searchIn } from '@hawker/core'
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import type { Named } from '../../names.ts'
import { useLater } from './use-later.ts'

type CreatableSelectProps = {
  label: string
  placeholder: string
  list: readonly Named[]
  value: string
  onChange: (id: string) => void
  /** Makes a new one of this name and answers with its id, or with none when it was refused. */
  onCreate: (name: string) => Promise<string>
}

const creating = ' new'

/** Picks by name, and creates a missing one. */
export function CreatableSelect({ label, placeholder, list, value, onChange, onCreate }: CreatableSelectProps) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const [search, setSearch] = useState<string | null>(null)
  const later = useLater(onChange)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch(null)
    },
  })
  const chosen = list.find(({ id }) => id === value)?.name ?? value
  const wanted = (search ?? '').trim()
  const found = searchIn(list, wanted, ({ name }) => name)
  const isNew = wanted !== '' && !list.some(({ name }) => fold(name) === fold(wanted))

  const submit = (id: string) => {
    combobox.closeDropdown()
    const chooseLater = later()
    if (id === creating) void onCreate(wanted).then((made) => made && chooseLater(made))
    else onChange(id)
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
          onFocus={() => canEdit && combobox.openDropdown()}
          onClick={() => canEdit && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
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
          {isNew && (
            <Combobox.Option value={creating}>
              <IconPlus size={14} stroke={1.5} aria-hidden /> {t('field.create', { name: wanted })}
            </Combobox.Option>
          )}
          {found.length === 0 && !isNew && <Combobox.Empty>{t('field.type_a_name')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
