import type { ServiceAbout } from '@hawker/integrations/abouts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlugConnected } from '@tabler/icons-react'
import type { Connection } from '../../../frame/api-types.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { ConnectModal } from './connect-modal.tsx'
import { ConnectionItem } from './connection-item.tsx'
import classes from './connections.module.css'

type Props = { about: ServiceAbout; connections: Connection[] }

/** One service: its purpose, its connections, and a way to add one. */
export function ServicePanel({ about, connections }: Props) {
  const t = useText('connections')
  const may = useMay()
  const [isConnecting, connecting] = useDisclosure(false)
  const service = t(`services.${about.id}.name`)
  return (
    <Panel
      title={service}
      text={t(`services.${about.id}.does`)}
      action={
        <Reasoned reason={may.administer}>
          {(off) => (
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={16} stroke={1.5} />}
              aria-label={t('connect_title', { service })}
              onClick={connecting.open}
              {...off}
            >
              {t('connect')}
            </Button>
          )}
        </Reasoned>
      }
    >
      {connections.length ? (
        <ul className={classes.list}>
          {connections.map((connection) => (
            <ConnectionItem key={connection.id} about={about} connection={connection} />
          ))}
        </ul>
      ) : (
        <p className={classes.none}>{t('none')}</p>
      )}
      <ConnectModal about={about} isOpen={isConnecting} onClose={connecting.close} />
    </Panel>
  )
}
