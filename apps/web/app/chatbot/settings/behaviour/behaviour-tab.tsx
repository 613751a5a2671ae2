import { profiles } from '@hawker/core'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import classes from './behaviour.module.css'
import { foundRows, offOf, type SettingRow } from './rows.ts'
import { MinutesRow, SwitchRow } from './setting-row.tsx'
import { type SettingsChange, useChangeSettings } from './use-change-settings.ts'

/** The bot's automatic behaviour: every setting that acts, by group, each saved as it is changed. */
export function BehaviourTab() {
  const { id } = useBot()
  const settings = useQuery(settingsQuery(id))
  return (
    <Loaded query={settings} skeleton={<SkeletonRows rows={3} height={160} gap={16} />}>
      {(values) => <Groups values={values} />}
    </Loaded>
  )
}

type Values = Required<SettingsChange>

function Groups({ values }: { values: Values }) {
  const t = useText('settings')
  const bot = useBot()
  const may = useMay()
  const change = useChangeSettings(bot.id)
  const reasonOf = useReason(values)
  const [search, setSearch] = useState('')
  const groups = foundRows(search, (key) => `${t(`switches.${key}.name`)} ${t(`switches.${key}.hint`)}`)
  const rowOf = (key: SettingRow) => {
    const words = { name: t(`switches.${key}.name`), hint: t(`switches.${key}.hint`) }
    const reason = may.administer ?? reasonOf(key)
    if (key === 'pause_minutes')
      return (
        <MinutesRow
          key={key}
          {...words}
          reason={reason}
          value={values.pause_minutes}
          forEver={t('bot.pause_for_ever')}
          onChange={(pause_minutes) => change.mutate({ pause_minutes })}
        />
      )
    return (
      <SwitchRow
        key={key}
        {...words}
        reason={reason}
        value={values[key]}
        onChange={(value) => change.mutate({ [key]: value })}
      />
    )
  }
  return (
    <>
      <TextInput
        className={classes.search}
        placeholder={t('behaviour.search')}
        aria-label={t('behaviour.search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length === 0 && <EmptyState title={t('behaviour.none', { words: search.trim() })} />}
      {groups.map(({ group, keys }) => (
        <Panel key={group} title={t(`behaviour.groups.${group}`)}>
          {keys.map(rowOf)}
        </Panel>
      ))}
    </>
  )
}

/** Why a setting cannot act on this bot, in words. */
function useReason(values: Values): (key: SettingRow) => string | null {
  const t = useText('settings')
  const { platform } = useBot()
  const channel = useChannelName()(platform)
  return (key) => {
    const off = offOf(key, profiles[platform].abilities, values)
    if (off === null) return null
    if ('lacks' in off) return t(`behaviour.lacks.${off.lacks}`, { channel })
    return t('behaviour.requires', { name: t(`switches.${off.requires}.name`) })
  }
}
