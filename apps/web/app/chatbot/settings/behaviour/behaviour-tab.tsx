import { profiles } from '@hawker/core'
import { Tabs, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
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
import { ConfigRow } from './config-row.tsx'
import { foundRows, offOf, rowGroups, type SettingRow } from './rows.ts'
import { ChoiceRow, MinutesRow, SwitchRow } from './setting-row.tsx'
import { type Settings, useChangeSettings } from './use-change-settings.ts'
import { useLackWords, useRowWords } from './use-row-words.ts'

/** The bot's automatic behaviour: a tab for each group of settings, each setting saved as it is changed. */
export function BehaviourTab() {
  const { id } = useBot()
  const settings = useQuery(settingsQuery(id))
  return (
    <Loaded query={settings} skeleton={<SkeletonRows rows={3} height={160} gap={16} />}>
      {(values) => <Groups values={values} />}
    </Loaded>
  )
}

function Groups({ values }: { values: Settings }) {
  const t = useText('settings')
  const [search, setSearch] = useState('')
  const [address, setAddress] = useSearchParams()
  const wordsOf = useRowWords()
  const found = foundRows(search, (key) => Object.values(wordsOf(key)).join(' '))
  const chosen = rowGroups.find((each) => each === address.get('group')) ?? rowGroups[0]
  const isSearching = search.trim() !== ''
  const shown = isSearching ? found : found.filter(({ group }) => group === chosen)
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
      {!isSearching && (
        <Tabs
          className={classes.tabs}
          value={chosen ?? null}
          onChange={(group) =>
            group &&
            setAddress(
              (before) =>
                new URLSearchParams([...before].filter(([key]) => key !== 'group').concat([['group', group]])),
              { replace: true },
            )
          }
        >
          <Tabs.List>
            {rowGroups.map((group) => (
              <Tabs.Tab key={group} value={group}>
                {t(`behaviour.groups.${group}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      {shown.length === 0 && <EmptyState title={t('behaviour.none', { words: search.trim() })} />}
      {shown.map(({ group, keys }) => (
        <Panel key={group} title={t(`behaviour.groups.${group}`)}>
          {keys.map((key) => (
            <Row key={key} setting={key} values={values} />
          ))}
        </Panel>
      ))}
    </>
  )
}

/** The answers of the only choice: comments that name other people. */
const mentionOptions = ['reply', 'ignore', 'hide'] as const

function Row({ setting, values }: { setting: SettingRow; values: Settings }) {
  const t = useText('settings')
  const comments = useText('comments')
  const bot = useBot()
  const may = useMay()
  const change = useChangeSettings(bot.id)
  const off = useReason(values)(setting)
  const reason = may.administer ?? off
  const words = useRowWords()(setting)
  if (setting === 'pause_minutes')
    return (
      <MinutesRow
        {...words}
        reason={reason}
        value={values.pause_minutes}
        forEver={t('bot.pause_for_ever')}
        onChange={(pause_minutes) => change.mutate({ pause_minutes })}
      />
    )
  const value: unknown = values[setting]
  const isOn = off === null && value !== false
  const options = isOn && <ConfigRow setting={setting} values={values} isReadOnly={reason !== null} change={change} />
  if (typeof value === 'string')
    return (
      <ChoiceRow
        {...words}
        reason={reason}
        value={value}
        options={mentionOptions.map((each) => ({ value: each, label: comments(`mention_options.${each}`) }))}
        onChange={(chosen) => change.mutate({ [setting]: chosen })}
      >
        {options}
      </ChoiceRow>
    )
  return (
    <SwitchRow
      {...words}
      reason={reason}
      value={value === true}
      onChange={(value) => change.mutate({ [setting]: value })}
    >
      {options}
    </SwitchRow>
  )
}

/** Why a setting cannot act on this bot, in words. */
function useReason(values: Settings): (key: SettingRow) => string | null {
  const t = useText('settings')
  const { platform } = useBot()
  const channel = useChannelName()(platform)
  const wordsOf = useRowWords()
  const lackWords = useLackWords()
  return (key) => {
    const off = offOf(key, profiles[platform].abilities, values)
    if (off === null) return null
    if ('lacks' in off) return lackWords(off.lacks, channel)
    return t('behaviour.requires', { name: wordsOf(off.requires).name })
  }
}
