import { IconHome, IconInbox, IconKey, IconRoute, IconSettings, type TablerIcon } from '@tabler/icons-react'
import type { RoleInBot } from './api-types.ts'

export type Screen = {
  id: 'home' | 'inbox' | 'flows' | 'keywords' | 'settings'
  path: string
  icon: TablerIcon
  /** Who sees it; the server checks the same on every route. */
  roles: readonly RoleInBot[]
}

const everyone = ['MANAGE', 'CREATE_CONTENT', 'MODERATE'] as const
const editors = ['MANAGE', 'CREATE_CONTENT'] as const

/** The screens of a bot, in the groups of the rail. A new screen is a line here and its words in `frame.json`. */
export const screenGroups: readonly (readonly Screen[])[] = [
  [
    { id: 'home', path: '/chatbot/home', icon: IconHome, roles: everyone },
    { id: 'inbox', path: '/chatbot/livechat', icon: IconInbox, roles: everyone },
  ],
  [
    { id: 'flows', path: '/chatbot/flows', icon: IconRoute, roles: editors },
    { id: 'keywords', path: '/chatbot/keywords', icon: IconKey, roles: editors },
  ],
  [{ id: 'settings', path: '/chatbot/settings', icon: IconSettings, roles: everyone }],
]

export const screensFor = (role: RoleInBot): Screen[][] =>
  screenGroups.map((group) => group.filter((screen) => screen.roles.includes(role))).filter((group) => group.length)
