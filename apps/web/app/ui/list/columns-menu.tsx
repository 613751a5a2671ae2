import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from './list.module.css'

type ColumnsMenuProps = {
  columns: readonly { key: string; label: string }[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Which columns a list shows. */
export function ColumnsMenu({ columns, hidden, onChange }: ColumnsMenuProps) {
  const t = useText('common')
  const show = (key: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((each) => each !== key) : [...hidden, key])
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={css.columns} aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }) => (
          <Menu.CheckboxItem
            key={key}
            checked={!hidden.includes(key)}
            onChange={(isShown: boolean) => show(key, isShown)}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
