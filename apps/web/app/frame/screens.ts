import { can, type Need } from '@hawker/core'
import { IconHome, IconInbox, IconKey, IconRoute, IconSettings, type TablerIcon } from '@tabler/icons-react'
import type { RoleInBot } from './api-types.ts'

export type Screen = {
  id: 'home' | 'inbox' | 'flows' | 'keywords' | 'settings'
  path: string
  icon: TablerIcon
  /** The roles that may see it. The role also decides what is editable there, and the server checks every route. */
  need: Need
}

/** The screens of a bot, in the groups of the rail. A new screen is a line here and its words in `frame.json`. */
export const screenGroups: readonly (readonly Screen[])[] = [
  [
    { id: 'home', path: '/chatbot/home', icon: IconHome, need: 'live_chat' },
    { id: 'inbox', path: '/chatbot/livechat', icon: IconInbox, need: 'live_chat' },
  ],
  [
    { id: 'flows', path: '/chatbot/flows', icon: IconRoute, need: 'live_chat' },
    { id: 'keywords', path: '/chatbot/keywords', icon: IconKey, need: 'live_chat' },
  ],
  [{ id: 'settings', path: '/chatbot/settings', icon: IconSettings, need: 'live_chat' }],
]

export const screensFor = (role: RoleInBot): Screen[][] =>
  screenGroups.map((group) => group.filter((screen) => can(role, screen.need))).filter((group) => group.length)

/** The tabs of the settings, in their order; their words are `settings:tabs.<tab>`. */
export const settingsTabs = [
  'bot',
  'behaviour',
  'channel',
  'connections',
  'members',
  'limits',
  'tokens',
  'account',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
