import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { sortNames, sortOf, sorts } from './sorts.ts'

/** The order of the list. On a phone there are no heads to press. */
export function SortMenu() {
  const t = useText('customers')
  const [value, setValue] = useUrlValue('sort')
  const chosen = sortOf(value)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${t('sort')}: ${t(`sorts.${chosen}`)}`}
          title={`${t('sort')}: ${t(`sorts.${chosen}`)}`}
        >
          <IconArrowsSort size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sortNames.map((sort) => (
          <Menu.Item
            key={sort}
            aria-current={sort === chosen || undefined}
            rightSection={sort === chosen && <IconCheck size={16} stroke={1.5} />}
            onClick={() => setValue(sorts[sort])}
          >
            {t(`sorts.${sort}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
