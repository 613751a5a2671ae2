import { roles } from '@hawker/core'
import { Select } from '@mantine/core'
import type { RoleInBot } from '../frame/api-types.ts'
import { useText } from '../frame/use-text.ts'
import classes from './role-select.module.css'

type Props = {
  label?: string
  'aria-label'?: string
  value: string
  disabled?: boolean
  onChange: (role: RoleInBot) => void
}

/** Chooses a role, each explained by its rights. */
export function RoleSelect({ value, onChange, ...rest }: Props) {
  const t = useText('common')
  return (
    <Select
      {...rest}
      data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      value={value}
      allowDeselect={false}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      onChange={(chosen) => {
        const role = roles.find((each) => each === chosen)
        if (role) onChange(role)
      }}
      renderOption={({ option }) => {
        const role = roles.find((each) => each === option.value)
        return (
          <span>
            {option.label}
            {role && <span className={classes.hint}>{t(`role_hints.${role}`)}</span>}
          </span>
        )
      }}
    />
  )
}
