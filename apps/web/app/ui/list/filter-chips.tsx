import { UnstyledButton } from '@mantine/core'
import { useFormat } from '../../frame/use-format.ts'
import css from './list.module.css'

export type FilterChip = { value: string; label: string; count: number | null }
type FilterChipsProps = {
  label: string
  chips: readonly FilterChip[]
  value: string
  onChange: (value: string) => void
}

/** Filters of a list with the number of rows each shows, where it is known. The first is no filter; pressing the chosen one returns to it. */
export function FilterChips({ label, chips, value, onChange }: FilterChipsProps) {
  const format = useFormat()
  return (
    <fieldset className={css.chips} aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton
          key={chip.value}
          className={css.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value === value ? '' : chip.value)}
        >
          {chip.label} {chip.count !== null && <span className={css.count}>{format.number(chip.count)}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
