import type { PushPart } from '@hawker/core'
import { Alert, Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import classes from './menus.module.css'
import { type Push, pushesQuery, useMenuChanges } from './use-menus.ts'

const colours = {
  ...{ pushed: 'green', pending: 'gray', refused: 'red', not_available: 'gray' },
  ...{ changed_elsewhere: 'yellow', unconfirmed: 'yellow' },
} as const

/** The state of these parts at the platform; where another program has its own, both side by side with a button. */
export function PushPanel({ parts }: { parts: readonly PushPart[] }) {
  const t = useText('menus')
  const bot = useBot()
  const may = useMay()
  const channel = useChannelName()(bot.platform)
  const pushes = useQuery(pushesQuery(bot.id, may.edit === null))
  const shown = pushes.data?.items.filter(({ part }) => parts.includes(part)) ?? []
  return (
    <Panel
      title={t('state_title', { channel })}
      action={
        <Button size="xs" variant="default" loading={pushes.isFetching} onClick={() => void pushes.refetch()}>
          {t('check')}
        </Button>
      }
    >
      {pushes.isError && <ErrorNote error={pushes.error} />}
      {pushes.data && shown.length === 0 && <p className={classes.hint}>{t('not_connected')}</p>}
      {shown.map((push) => (
        <PushState key={push.part} push={push} channel={channel} />
      ))}
    </Panel>
  )
}

function PushState({ push, channel }: { push: Push; channel: string }) {
  const t = useText('menus')
  const bot = useBot()
  const may = useMay()
  const { confirm } = useMenuChanges(bot.id)
  const { part, state, reason, wanted, found, found_id } = push
  const isOff = state === 'pushed' && wanted === null
  const isAsking = state === 'changed_elsewhere' || state === 'unconfirmed'
  return (
    <section className={classes.push} aria-label={t(`parts.${part}`)}>
      <div className={classes.pushHead}>
        <span className={classes.pushName}>{t(`parts.${part}`)}</span>
        <Badge variant="light" color={isOff ? 'gray' : colours[state]}>
          {isOff ? t('states.off') : t(`states.${state}`)}
        </Badge>
      </div>
      {reason && (
        <Alert color={state === 'refused' ? 'red' : 'gray'}>{t('platform_says', { channel, message: reason })}</Alert>
      )}
      {isAsking && (
        <>
          <p className={classes.hint}>{t(state === 'unconfirmed' ? 'why_unconfirmed' : 'why_changed', { channel })}</p>
          <div className={classes.sides}>
            <Lines title={t('found', { channel })} lines={found} />
            <Lines title={t('wanted')} lines={wanted} />
          </div>
          <Reasoned reason={may.edit}>
            {(off) => (
              <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate({ part, found_id })} {...off}>
                {t('use_ours')}
              </Button>
            )}
          </Reasoned>
        </>
      )}
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: Push['found'] }) {
  const t = useText('menus')
  return (
    <div>
      <h3 className={classes.sideTitle}>{title}</h3>
      {lines === null || lines.length === 0 ? (
        <p className={classes.hint}>{t('nothing')}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line, index) => (
            // Lines of another program may repeat themselves.
            <li key={`${index} ${line.title}`}>{line.title}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
