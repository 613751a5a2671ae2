import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconApi, IconHelp, IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../use-text.ts'
import { useShowShortcuts } from './use-show-shortcuts.tsx'

export function HelpMenu() {
  const t = useText('frame')
  // The open menu lies where its tooltip would.
  const [isOpen, setOpen] = useState(false)
  const showShortcuts = useShowShortcuts()
  return (
    <Menu position="bottom-end" width={240} onChange={setOpen}>
      <Tooltip label={t('help')} disabled={isOpen}>
        <Menu.Target>
          <ActionIcon aria-label={t('help')}>
            <IconHelp size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.5} />} onClick={showShortcuts}>
          {t('shortcuts')}
        </Menu.Item>
        <Menu.Item component={Link} to="/developers" leftSection={<IconApi size={16} stroke={1.5} />}>
          {t('api_docs')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
