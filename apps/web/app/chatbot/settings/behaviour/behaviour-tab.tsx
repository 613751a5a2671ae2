import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { TabRow } from '../../../ui/tab-row.tsx'
import classes from './behaviour.module.css'
import { foundRows, rowGroups } from './rows.ts'
import { SettingLine } from './setting-line.tsx'
import type { Settings } from './use-change-settings.ts'
import { useRowWords } from './use-row-words.ts'

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
  const [wanted, setWanted] = useUrlValue('group')
  const wordsOf = useRowWords()
  const found = foundRows(search, (key) => Object.values(wordsOf(key)).join(' '))
  const chosen = rowGroups.find((each) => each === wanted) ?? rowGroups[0]
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
      {!isSearching && chosen && (
        <TabRow
          label={t('tabs.behaviour')}
          tabs={rowGroups.map((value) => ({ value, label: t(`behaviour.groups.${value}`) }))}
          value={chosen}
          onChange={setWanted}
        />
      )}
      {shown.length === 0 && <EmptyState title={t('behaviour.none', { words: search.trim() })} />}
      {shown.map(({ group, keys }) => (
        <Panel key={group} title={t(`behaviour.groups.${group}`)}>
          {keys.map((key) => (
            <SettingLine key={key} setting={key} values={values} />
          ))}
        </Panel>
      ))}
    </>
  )
}
