import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
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
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key])
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon className={css.columns} aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, label }) => {
          const isShown = !hidden.includes(key)
          return (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={isShown}
              leftSection={<IconCheck size={16} stroke={1.5} style={{ visibility: isShown ? 'visible' : 'hidden' }} />}
              onClick={() => toggle(key)}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
