import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type SettingsTab, settingsTabs } from '../../frame/screens.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { AccessTokens } from '../../people/access-tokens.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { BehaviourTab } from './behaviour/behaviour-tab.tsx'
import { BotTab } from './bot-tab.tsx'
import { ChannelTab } from './channel-tab.tsx'
import { ConnectionsTab } from './connections/connections-tab.tsx'
import { LimitsTab } from './limits/limits-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import classes from './settings.module.css'
import { Unsaved } from './use-unsaved.tsx'

// Its fields are the flow editor's, which the other pages need not load.
const RulesTab = lazy(() => import('./rules/rules-tab.tsx'))

const pages: Record<SettingsTab, ReactNode> = {
  bot: <BotTab />,
  behaviour: <BehaviourTab />,
  rules: (
    <Suspense fallback={<SkeletonRows />}>
      <RulesTab />
    </Suspense>
  ),
  channel: <ChannelTab />,
  connections: <ConnectionsTab />,
  members: <MembersTab />,
  limits: <LimitsTab />,
  tokens: <AccessTokens />,
}

/** The bot, its channel, its connections to services, members and access tokens. */
export default function Settings() {
  const t = useText('settings')
  const botPath = useBotPath()
  const [search] = useSearchParams()
  const tab: SettingsTab = settingsTabs.find((each) => each === search.get('tab')) ?? 'bot'
  return (
    <Page title={t('title')}>
      <div className={classes.columns}>
        <nav aria-label={t('title')}>
          <ul className={classes.nav}>
            {settingsTabs.map((each) => (
              <li key={each}>
                <Link
                  className={classes.link}
                  to={botPath('/chatbot/settings', { tab: each })}
                  aria-current={each === tab ? 'page' : undefined}
                >
                  {t(`tabs.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.page}>
          <Unsaved>{pages[tab]}</Unsaved>
        </div>
      </div>
    </Page>
  )
}
