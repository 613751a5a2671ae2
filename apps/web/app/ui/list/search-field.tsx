import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import css from './list.module.css'

type SearchFieldProps = { label: string; value: string; onType: (value: string) => void }

/** Searches a list as the person types. */
export function SearchField({ label, value, onType }: SearchFieldProps) {
  return (
    <TextInput
      className={css.search}
      type="search"
      placeholder={label}
      aria-label={label}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
