import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { schemeIcons, schemes } from './schemes.ts'

/** Light, dark, or as the device says. */
export function SchemeMenu() {
  const t = useText('frame')
  // The open menu lies where its tooltip would.
  const [isOpen, setOpen] = useState(false)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = schemeIcons[colorScheme]
  return (
    <Menu position="bottom-end" width={200} onChange={setOpen}>
      <Tooltip label={t('theme')} disabled={isOpen}>
        <Menu.Target>
          <ActionIcon aria-label={`${t('theme')}: ${t(`themes.${colorScheme}`)}`}>
            <Icon size={20} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {schemes.map((scheme) => {
          const Each = schemeIcons[scheme]
          return (
            <Menu.Item
              key={scheme}
              leftSection={<Each size={16} stroke={1.5} />}
              rightSection={scheme === colorScheme ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
              aria-current={scheme === colorScheme || undefined}
              onClick={() => setColorScheme(scheme)}
            >
              {t(`themes.${scheme}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
