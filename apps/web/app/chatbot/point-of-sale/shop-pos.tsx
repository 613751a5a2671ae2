import type { Schemas } from '@hawker/api'
import { Alert, Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from '../shop/shop.module.css'
import { posQuery, useSyncPos } from './queries.ts'

type Pos = Schemas['PointOfSale']

/** The shop's point of sale: whether it answers, when it was last read, and the orders that wait for it. */
export function ShopPos() {
  const t = useText('shop')
  const { id: bot_id } = useBot()
  return (
    <Panel title={t('pos.title')} text={t('pos.text')}>
      <Loaded query={useQuery(posQuery(bot_id))}>
        {(pos) => (pos.connection ? <Connected pos={pos} /> : <None />)}
      </Loaded>
    </Panel>
  )
}

function None() {
  const t = useText('shop')
  const botPath = useBotPath()
  return (
    <p className={css.none}>
      {t('pos.none')}{' '}
      <Anchor
        inherit
        underline="always"
        component={Link}
        to={botPath('/chatbot/settings', { tab: 'connections', connect: 'pancake_pos' })}
      >
        {t('ways.connect')}
      </Anchor>
    </p>
  )
}

function Connected({ pos }: { pos: Pos }) {
  const t = useText('shop')
  const format = useFormat()
  const counts = (['waiting', 'refused', 'differing', 'only_there'] as const).filter((key) => pos[key] > 0)
  return (
    <>
      <Trouble pos={pos} />
      <p>
        {pos.connection?.name} ·{' '}
        {pos.synced_at === null ? t('pos.never') : t('pos.synced', { at: format.ago(pos.synced_at) })}
      </p>
      {counts.length > 0 && (
        <ul>
          {counts.map((key) => (
            <li key={key}>{t(`pos.${key}`, { count: pos[key], number: format.number(pos[key]) })}</li>
          ))}
        </ul>
      )}
      <Lists settings={pos.settings} />
      <Sync pos={pos} />
    </>
  )
}

function Trouble({ pos }: { pos: Pos }) {
  const t = useText('shop')
  const format = useFormat()
  if (pos.connection?.status === 'unauthorized')
    return (
      <Alert color="red" role="alert">
        {t('pos.revoked')}
      </Alert>
    )
  if (pos.failing_since === null) return null
  return (
    <Alert color="yellow" role="alert">
      {t('pos.down', { at: format.ago(pos.failing_since) })}
    </Alert>
  )
}

function Lists({ settings }: { settings: Pos['settings'] }) {
  const t = useText('shop')
  const lists = (['warehouses', 'sellers', 'tags'] as const).filter((key) => settings[key].length > 0)
  if (settings.currency === null && lists.length === 0) return null
  return (
    <dl>
      {settings.currency !== null && (
        <>
          <dt>{t('pos.currency')}</dt>
          <dd>{settings.currency}</dd>
        </>
      )}
      {lists.map((key) => (
        <div key={key}>
          <dt>{t(`pos.${key}`)}</dt>
          <dd>{settings[key].map(({ name }) => name).join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sync({ pos }: { pos: Pos }) {
  const t = useText('shop')
  const may = useMay()
  const sync = useSyncPos()
  const isReading = pos.windows.some(({ kind, is_reading }) => kind === 'all' && is_reading)
  return (
    <div className={css.links}>
      {(['products', 'orders'] as const).map((what) => (
        <Button
          key={what}
          variant="default"
          disabled={may.edit !== null || (what === 'orders' && isReading)}
          title={may.edit ?? undefined}
          loading={sync.isPending && sync.variables === what}
          onClick={() => sync.mutate(what)}
        >
          {t(`pos.sync_${what}`)}
        </Button>
      ))}
      {sync.isSuccess && <p role="status">{t('pos.asked')}</p>}
      {sync.isError && <ErrorNote error={sync.error} />}
    </div>
  )
}
