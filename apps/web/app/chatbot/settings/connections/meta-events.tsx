import { NativeSelect, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../../frame/api-types.ts'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { type Settings, useChangeSettings } from '../behaviour/use-change-settings.ts'
import classes from './connections.module.css'
import { datasetsQuery } from './queries.ts'

/** Events that Meta is told of without a flow. Only managers of a bot that is connected to Meta see it. */
export function MetaEvents({ connections }: { connections: readonly Connection[] }) {
  const t = useText('connections')
  const { id, is_admin } = useBot()
  const settings = useQuery({ ...settingsQuery(id), enabled: is_admin })
  const toMeta = connections.filter(({ service }) => service === 'meta')
  if (!is_admin || toMeta.length === 0) return null
  return (
    <Panel title={t('meta.events')} text={t('meta.events_text')}>
      <Loaded query={settings} skeleton={<SkeletonRows rows={2} />}>
        {(stored) => <EventsForm connections={toMeta} value={stored.settingsEventFb} />}
      </Loaded>
    </Panel>
  )
}

type Events = Settings['settingsEventFb']

function EventsForm({ connections, value }: { connections: readonly Connection[]; value: Events }) {
  const t = useText('connections')
  const { id: bot_id } = useBot()
  const { mutate, isPending } = useChangeSettings(bot_id)
  const { pixel_id = '', integration_id = '', Purchase = false } = value
  const named = connections.find(({ id }) => id === integration_id)
  const meant = named ?? (connections.length === 1 ? connections[0] : undefined)
  const datasets = useQuery({ ...datasetsQuery(bot_id, meant?.id ?? ''), enabled: meant !== undefined })
  const change = (part: Events) => mutate({ settingsEventFb: { ...value, ...part } })
  const known = (datasets.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isListed = pixel_id === '' || known.some((each) => each.value === pixel_id)
  return (
    <div className={classes.events}>
      {connections.length > 1 && (
        <NativeSelect
          label={t('pick.connection')}
          value={meant?.id ?? ''}
          data={[
            { value: '', label: t('pick.choose_connection') },
            ...connections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => change({ integration_id: event.currentTarget.value, pixel_id: '', Purchase: false })}
        />
      )}
      {datasets.isError && <ErrorNote error={datasets.error} />}
      <Select
        label={t('meta.dataset')}
        placeholder={t('meta.choose_dataset')}
        searchable
        disabled={isPending || meant === undefined}
        nothingFoundMessage={t('pick.nothing')}
        value={pixel_id || null}
        data={isListed ? known : [...known, { value: pixel_id, label: pixel_id }]}
        onChange={(chosen) => change({ pixel_id: chosen ?? '', ...(chosen === null && { Purchase: false }) })}
      />
      <Switch
        mt="md"
        label={t('meta.purchase')}
        description={t('meta.purchase_hint')}
        checked={Purchase}
        disabled={isPending || pixel_id === ''}
        onChange={(event) => change({ Purchase: event.currentTarget.checked })}
      />
    </div>
  )
}
