import { serviceAbouts } from '@hawker/integrations/abouts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '../../../frame/api-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { HealthDot } from '../../../ui/health-dot.tsx'
import { List } from '../../../ui/list/list.tsx'
import type { Column } from '../../../ui/list/list-table.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { AnswersDrawer } from './answers-drawer.tsx'
import { RenameModal, RenewModal } from './change-modals.tsx'
import { ConnectionDrawer } from './connection-drawer.tsx'
import { type ConnectionAction, ConnectionMenu } from './connection-menu.tsx'
import classes from './connections.module.css'

/** The connections of a bot; a name opens what its service reports, its uses and its last words. */
export function ConnectionList({ connections }: { connections: readonly Connection[] }) {
  const t = useText('connections')
  const format = useFormat()
  const bot = useBot()
  const [shown, setShown] = useUrlValue('connection')
  const [action, setAction] = useState<{ id: string; kind: ConnectionAction } | null>(null)
  const columns = useConnectionColumns(setShown)
  const services = [...new Set(connections.map(({ service }) => service))]
  const inDrawer = connections.find(({ id }) => id === shown)
  const acted = connections.find(({ id }) => id === action?.id)
  const closeAction = () => setAction(null)
  return (
    <>
      <List
        id="connections"
        rows={connections}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t('search')}
        sort="name"
        filters={
          services.length > 1
            ? services.map((service) => ({
                value: service,
                label: t(`services.${service}.name`),
                test: (connection: Connection) => connection.service === service,
              }))
            : []
        }
        second={({ service, status, connected_at }) => (
          <>
            {t(`services.${service}.name`)} · <HealthDot status={status} withWord /> · {format.ago(connected_at)}
          </>
        )}
        {...(bot.is_admin && {
          menu: (connection: Connection) => (
            <ConnectionMenu
              about={serviceAbouts[connection.service]}
              connection={connection}
              onOpen={(kind) => setAction({ id: connection.id, kind })}
            />
          ),
        })}
      />
      <ConnectionDrawer connection={inDrawer ?? null} onClose={() => setShown('')} />
      {acted && (
        <>
          <AnswersDrawer connection={acted} isOpen={action?.kind === 'answers'} onClose={closeAction} />
          <RenewModal
            about={serviceAbouts[acted.service]}
            connection={acted}
            isOpen={action?.kind === 'renew'}
            onClose={closeAction}
          />
          <RenameModal
            about={serviceAbouts[acted.service]}
            connection={acted}
            isOpen={action?.kind === 'rename'}
            onClose={closeAction}
          />
        </>
      )}
    </>
  )
}

function useConnectionColumns(onOpen: (id: string) => void): Column<Connection>[] {
  const t = useText('connections')
  const format = useFormat()
  const serviceName = ({ service }: Connection) => t(`services.${service}.name`)
  return [
    {
      key: 'name',
      label: t('name'),
      compare: (a, b) => a.name.localeCompare(b.name),
      cell: ({ id, name }) => (
        <Anchor component="button" type="button" className={classes.name} title={name} onClick={() => onOpen(id)}>
          {name}
        </Anchor>
      ),
    },
    {
      key: 'service',
      label: t('service'),
      width: 136,
      priority: 'middle',
      compare: (a, b) => serviceName(a).localeCompare(serviceName(b)),
      cell: serviceName,
    },
    {
      key: 'status',
      label: t('state'),
      width: 136,
      compare: (a, b) => a.status.localeCompare(b.status),
      cell: ({ status }) => <HealthDot status={status} withWord />,
    },
    {
      key: 'connected',
      label: t('connected'),
      width: 128,
      priority: 'low',
      compare: (a, b) => a.connected_at.localeCompare(b.connected_at),
      cell: ({ connected_at: at }) => (
        <time dateTime={at} title={format.dateTime(at)}>
          {format.ago(at)}
        </time>
      ),
    },
  ]
}
