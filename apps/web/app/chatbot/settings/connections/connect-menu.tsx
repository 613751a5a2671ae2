import { type ServiceAbout, serviceAbouts } from '@hawker/integrations/abouts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlugConnected } from '@tabler/icons-react'
import { cloneElement, useState } from 'react'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { ConnectModal } from './connect-modal.tsx'
import classes from './connections.module.css'

const abouts = Object.values(serviceAbouts)

/** The services that can be connected, each with its use. */
export function ConnectMenu() {
  const t = useText('connections')
  const may = useMay()
  const [chosen, setChosen] = useState<ServiceAbout | null>(null)
  const close = () => setChosen(null)
  const button = (
    <Button
      leftSection={<IconPlugConnected size={16} stroke={1.5} />}
      rightSection={<IconChevronDown size={14} stroke={1.5} />}
    >
      {t('connect_service')}
    </Button>
  )
  if (may.administer !== null) return <Reasoned reason={may.administer}>{(off) => cloneElement(button, off)}</Reasoned>
  return (
    <>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {abouts.map((about) => (
            <Menu.Item key={about.id} onClick={() => setChosen(about)}>
              {t(`services.${about.id}.name`)}
              <span className={classes.does}>{t(`services.${about.id}.does`)}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && <ConnectModal about={chosen} isOpen onClose={close} />}
    </>
  )
}
