import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { type SettingsTab, settingsTabs } from '../../frame/screens.ts'
import { useText } from '../../frame/use-text.ts'
import { AccessTokens } from '../../people/access-tokens.tsx'
import { Page } from '../../ui/page.tsx'
import { BehaviourTab } from './behaviour/behaviour-tab.tsx'
import { BotTab } from './bot-tab.tsx'
import { ChannelTab } from './channel-tab.tsx'
import { ConnectionsTab } from './connections/connections-tab.tsx'
import { LimitsTab } from './limits/limits-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import classes from './settings.module.css'
import { Unsaved } from './use-unsaved.tsx'

/** The bot, its channel, its connections to services, members and access tokens. */
export default function Settings() {
  const t = useText('settings')
  const [search, setSearch] = useSearchParams()
  const tab: SettingsTab = settingsTabs.find((each) => each === search.get('tab')) ?? 'bot'
  const open = (value: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.set('tab', value ?? 'bot')
      return after
    })
  return (
    <Page title={t('title')} width="narrow">
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {settingsTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Unsaved>
          <Tabs.Panel value="bot">
            <BotTab />
          </Tabs.Panel>
          <Tabs.Panel value="behaviour">
            <BehaviourTab />
          </Tabs.Panel>
          <Tabs.Panel value="channel">
            <ChannelTab />
          </Tabs.Panel>
          <Tabs.Panel value="connections">
            <ConnectionsTab />
          </Tabs.Panel>
          <Tabs.Panel value="members">
            <MembersTab />
          </Tabs.Panel>
          <Tabs.Panel value="limits">
            <LimitsTab />
          </Tabs.Panel>
          <Tabs.Panel value="tokens">
            <AccessTokens />
          </Tabs.Panel>
        </Unsaved>
      </Tabs>
    </Page>
  )
}
