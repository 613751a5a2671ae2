import { type ServiceAbout, serviceAbouts } from '@hawker/integrations/abouts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import type { Connection } from '../../../frame/api-types.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { HealthDot } from '../../../ui/health-dot.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { CalledAddress } from './called-address.tsx'
import classes from './connections.module.css'
import { Events } from './events.tsx'
import { useConnectionChanges } from './use-changes.ts'
import { Uses } from './uses.tsx'

type Props = { connection: Connection | null; onClose: () => void }

/** One connection: whether it works, the ends of its key, and its uses. */
export function ConnectionDrawer({ connection, onClose }: Props) {
  return (
    <Drawer isOpen={connection !== null} onClose={onClose} title={connection?.name ?? ''}>
      {connection && <Details about={serviceAbouts[connection.service]} connection={connection} />}
    </Drawer>
  )
}

function Details({ about, connection }: { about: ServiceAbout; connection: Connection }) {
  const t = useText('connections')
  const format = useFormat()
  const may = useMay()
  const bot = useBot()
  const check = useCheck(about, bot.id)
  const { id, name, status, problem, by, masked, connected_at } = connection
  const service = t(`services.${about.id}.name`)
  return (
    <>
      <div className={classes.head}>
        <HealthDot status={status} withWord />
        <Reasoned reason={may.administer}>
          {(off) => (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.5} />}
              aria-label={`${t('check')}: ${name}`}
              loading={check.isPending}
              onClick={() => check.ask(id)}
              {...off}
            >
              {t('check')}
            </Button>
          )}
        </Reasoned>
      </div>
      <p className={classes.facts}>
        <span>{service}</span>
        {by === 'login' && <span>{t('signed_in')}</span>}
        {Object.values(masked).map((key) => (
          <code key={key}>{key}</code>
        ))}
        <time dateTime={connected_at} title={format.dateTime(connected_at)}>
          {t('since', { ago: format.ago(connected_at) })}
        </time>
      </p>
      {problem && (
        <Alert
          mt="xs"
          p="sm"
          color="red"
          icon={<IconAlertCircle size={20} stroke={1.5} />}
          title={t('said', { service })}
        >
          {problem}
        </Alert>
      )}
      {about.events.length > 0 && <Events about={about} connection={connection} />}
      {about.address === 'pasted' && <CalledAddress about={about} connection_id={id} />}
      {(about.kind === 'tool' || about.kind === 'shop_platform') && <Uses connection_id={id} />}
    </>
  )
}

/** Asks the service now, and shows its answer. */
function useCheck({ id: service_id }: ServiceAbout, bot_id: string) {
  const t = useText('connections')
  const showError = useShowError()
  const { check } = useConnectionChanges(bot_id)
  const service = t(`services.${service_id}.name`)
  const ask = (id: string) =>
    check.mutate(id, {
      onSuccess: ({ name, status, problem }) => {
        if (status === 'connected') notice.success(t('check_good', { name }))
        else notice.error({ title: t('check_bad', { service, name }), message: problem ?? '' })
      },
      onError: (error) => showError(error),
    })
  return { ask, isPending: check.isPending }
}
