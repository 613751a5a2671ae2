import type { ServiceAbout } from '@hawker/integrations/abouts'
import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Connection } from '../../../frame/api-types.ts'
import { notice } from '../../../frame/notices.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { HealthDot } from '../../../ui/health-dot.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { AnswersDrawer } from './answers-drawer.tsx'
import { RenameModal, RenewModal } from './change-modals.tsx'
import { type ConnectionAction, ConnectionMenu } from './connection-menu.tsx'
import classes from './connections.module.css'
import { Events } from './events.tsx'
import { useConnectionChanges } from './use-changes.ts'
import { Uses } from './uses.tsx'

type Props = { about: ServiceAbout; connection: Connection }

/** One connection: whether it works, the ends of its key, its uses, and its actions. */
export function ConnectionItem({ about, connection }: Props) {
  const t = useText('connections')
  const format = useFormat()
  const may = useMay()
  const bot = useBot()
  const [open, setOpen] = useState<ConnectionAction | null>(null)
  const check = useCheck(about, bot.id)
  const { id, name, status, problem, by, masked, connected_at } = connection
  const service = t(`services.${about.id}.name`)
  const shared = { about, connection, onClose: () => setOpen(null) }
  return (
    <li className={classes.item} aria-label={name}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <HealthDot status={status} withWord />
        </div>
        <div className={classes.buttons}>
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
          {bot.is_admin && <ConnectionMenu about={about} connection={connection} onOpen={setOpen} />}
        </div>
      </div>
      <p className={classes.facts}>
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
      <Uses connection_id={id} />
      <AnswersDrawer {...shared} isOpen={open === 'answers'} />
      <RenewModal {...shared} isOpen={open === 'renew'} />
      <RenameModal {...shared} isOpen={open === 'rename'} />
    </li>
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
