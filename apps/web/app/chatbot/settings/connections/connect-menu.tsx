import { findAbout, serviceKinds, servicesOf } from '@hawker/integrations/abouts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlugConnected } from '@tabler/icons-react'
import { cloneElement, Fragment } from 'react'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { ConnectModal } from './connect-modal.tsx'
import classes from './connections.module.css'

const kinds = serviceKinds.flatMap((kind) => {
  const abouts = servicesOf(kind)
  return abouts.length > 0 ? [{ kind, abouts }] : []
})

/** The services that can be connected, by kind, each with its use. The form of the one that `connect` in the address names is open. */
export function ConnectMenu() {
  const t = useText('connections')
  const may = useMay()
  const [wanted, setWanted] = useUrlValue('connect')
  const chosen = findAbout(wanted)
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
        <Menu.Dropdown className={classes.services}>
          {kinds.map(({ kind, abouts }) => (
            <Fragment key={kind}>
              {kinds.length > 1 && <Menu.Label>{t(`kinds.${kind}`)}</Menu.Label>}
              {abouts.map((about) => (
                <Menu.Item key={about.id} onClick={() => setWanted(about.id)}>
                  {t(`services.${about.id}.name`)}
                  <span className={classes.does}>{t(`services.${about.id}.does`)}</span>
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && <ConnectModal about={chosen} isOpen onClose={() => setWanted('')} />}
    </>
  )
}
