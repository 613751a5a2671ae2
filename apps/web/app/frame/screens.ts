import { can, hasTemplates, type Need, platforms, profiles, pushRules, templateRules } from '@hawker/core'
import {
  IconBuildingStore,
  IconChartBar,
  IconDoorEnter,
  IconHelpCircle,
  IconHome,
  IconInbox,
  IconKey,
  IconListCheck,
  IconMenu2,
  IconMessageCode,
  IconMessageQuestion,
  IconMessages,
  IconPhoto,
  IconReceipt,
  IconRoute,
  IconScale,
  IconSend,
  IconSettings,
  IconShirt,
  IconShoppingBag,
  IconTags,
  IconTemplate,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { BotEntry } from './api-types.ts'

/** The headed groups of the rail, in their order; their words are `frame:groups.<group>`. */
export const groups = ['talk', 'build', 'reach', 'sell', 'learn'] as const
export type Group = (typeof groups)[number]

export type Screen = {
  /** Its words are `frame:screens.<id>`, short ones for the phone `frame:screens_short.<id>`. */
  id:
    | 'home'
    | 'inbox'
    | 'customers'
    | 'flows'
    | 'keywords'
    | 'main_menu'
    | 'asked_questions'
    | 'welcome_preview'
    | 'default_preview'
    | 'sequences'
    | 'tags'
    | 'broadcasts'
    | 'segments'
    | 'comments'
    | 'posts'
    | 'comment_keywords'
    | 'message_templates'
    | 'orders'
    | 'purchases'
    | 'reconciliation'
    | 'products'
    | 'shop'
    | 'tag_statistics'
    | 'settings'
  /** Other screens lie below its path, which are not its own. */
  isExact?: boolean
  /** Home stands above the groups, the settings at the bottom of the rail. */
  group: Group | 'top' | 'bottom'
  path: string
  icon: TablerIcon
  /** The roles that may see it. The role also decides what is editable there, and the server checks every route. */
  need: Need
  /** The channels that have it; absent: all of them. */
  channels?: readonly string[]
  /** Its rank for the four places within reach of the thumb: the lowest win. Absent: it stands under "More". */
  phone?: number
  /** The thing to create on it: the palette offers `frame:creates.<id>` and opens the screen with `new` in the address. */
  creates?:
    | 'flow'
    | 'keyword'
    | 'comment_keyword'
    | 'segment'
    | 'tag'
    | 'sequence'
    | 'broadcast'
    | 'message_template'
    | 'order'
    | 'product'
  /** The channels on which that thing can be created; absent: all that have the screen. */
  creates_on?: readonly string[]
}

/** The channels whose comments can be answered. */
const withComments = platforms.filter((platform) => profiles[platform].abilities.includes('comments'))

/** The screens of a bot in their order. Rail, phone bar, switcher and palette read them: a new screen is an entry and its words. */
const registered: readonly Screen[] = [
  { id: 'home', group: 'top', path: '/chatbot/home', icon: IconHome, need: 'live_chat', phone: 5 },
  { id: 'inbox', group: 'talk', path: '/chatbot/livechat', icon: IconInbox, need: 'live_chat', phone: 1 },
  { id: 'customers', group: 'talk', path: '/chatbot/customer', icon: IconUsers, need: 'live_chat', phone: 2 },
  { id: 'tags', group: 'talk', path: '/chatbot/tags', icon: IconTags, need: 'live_chat', creates: 'tag' },
  {
    id: 'flows',
    group: 'build',
    path: '/chatbot/flows',
    icon: IconRoute,
    need: 'live_chat',
    phone: 3,
    creates: 'flow',
  },
  {
    id: 'keywords',
    group: 'build',
    path: '/chatbot/keywords',
    icon: IconKey,
    need: 'live_chat',
    phone: 6,
    creates: 'keyword',
  },
  {
    id: 'main_menu',
    group: 'build',
    path: '/chatbot/main_menu',
    icon: IconMenu2,
    need: 'live_chat',
    channels: platforms.filter((platform) => pushRules[platform].main_menu !== null),
  },
  {
    id: 'asked_questions',
    group: 'build',
    path: '/chatbot/asked_questions',
    icon: IconHelpCircle,
    need: 'live_chat',
    channels: platforms.filter((platform) => pushRules[platform].asked_questions !== null),
  },
  {
    id: 'welcome_preview',
    group: 'build',
    path: '/chatbot/welcome_preview',
    icon: IconDoorEnter,
    need: 'live_chat',
  },
  {
    id: 'default_preview',
    group: 'build',
    path: '/chatbot/default_preview',
    icon: IconMessageQuestion,
    need: 'live_chat',
  },
  {
    id: 'sequences',
    group: 'build',
    path: '/chatbot/sequence',
    icon: IconListCheck,
    need: 'live_chat',
    creates: 'sequence',
  },
  {
    id: 'broadcasts',
    group: 'reach',
    path: '/chatbot/broadcast',
    icon: IconSend,
    need: 'live_chat',
    phone: 4,
    creates: 'broadcast',
  },
  {
    id: 'comments',
    group: 'reach',
    path: '/chatbot/comment',
    icon: IconMessages,
    need: 'live_chat',
    channels: withComments,
  },
  {
    id: 'posts',
    group: 'reach',
    path: '/chatbot/post',
    icon: IconPhoto,
    need: 'live_chat',
    channels: withComments,
  },
  {
    id: 'comment_keywords',
    group: 'reach',
    path: '/chatbot/keywords_comment',
    icon: IconMessageCode,
    need: 'live_chat',
    channels: withComments,
    creates: 'comment_keyword',
  },
  {
    id: 'segments',
    group: 'reach',
    path: '/chatbot/smart_segment',
    icon: IconUsersGroup,
    need: 'live_chat',
    creates: 'segment',
  },
  {
    id: 'message_templates',
    group: 'reach',
    path: '/chatbot/message_templates',
    icon: IconTemplate,
    need: 'live_chat',
    channels: platforms.filter(hasTemplates),
    creates: 'message_template',
    creates_on: platforms.filter((platform) => templateRules(platform) !== null),
  },
  {
    id: 'shop',
    group: 'sell',
    path: '/chatbot/ecommerce',
    isExact: true,
    icon: IconBuildingStore,
    need: 'live_chat',
  },
  {
    id: 'products',
    group: 'sell',
    path: '/chatbot/ecommerce/product',
    icon: IconShirt,
    need: 'live_chat',
    creates: 'product',
  },
  {
    id: 'orders',
    group: 'sell',
    path: '/chatbot/ecommerce/order',
    icon: IconReceipt,
    need: 'live_chat',
    creates: 'order',
  },
  {
    id: 'purchases',
    group: 'sell',
    path: '/chatbot/ecommerce/purchases',
    icon: IconShoppingBag,
    need: 'live_chat',
  },
  {
    id: 'reconciliation',
    group: 'sell',
    path: '/chatbot/ecommerce/reconciliation',
    icon: IconScale,
    need: 'live_chat',
  },
  {
    id: 'tag_statistics',
    group: 'learn',
    path: '/chatbot/statistic_tag',
    icon: IconChartBar,
    need: 'live_chat',
  },
  { id: 'settings', group: 'bottom', path: '/chatbot/settings', icon: IconSettings, need: 'live_chat' },
]

type Reader = Pick<BotEntry, 'role_in_bot' | 'platform'>

/** The screens this person has on this bot. */
export const screensFor = ({ role_in_bot, platform }: Reader, screens = registered): Screen[] =>
  screens
    .filter(({ need, channels }) => can(role_in_bot, need) && (channels?.includes(platform) ?? true))
    .map(({ creates, ...screen }) =>
      creates && (screen.creates_on?.includes(platform) ?? true) ? { ...screen, creates } : screen,
    )

/** True where an address is of this screen. */
export const isAt = ({ path, isExact }: Pick<Screen, 'path' | 'isExact'>, pathname: string): boolean =>
  isExact ? pathname === path : pathname.startsWith(path)

export type Section = { group: Screen['group']; screens: Screen[] }

/** The rail from top to bottom, without empty groups. */
export const sectionsOf = (screens: readonly Screen[]): Section[] =>
  (['top', ...groups, 'bottom'] as const)
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter((section) => section.screens.length > 0)

const places = 4

/** The screens within reach of the thumb, in the order of the rail, and the others. */
export function phonePlaces(screens: readonly Screen[]): { shown: Screen[]; more: Screen[] } {
  const claims = screens.filter(({ phone }) => phone !== undefined)
  const won = new Set(claims.toSorted((a, b) => (a.phone ?? 0) - (b.phone ?? 0)).slice(0, places))
  return { shown: screens.filter((screen) => won.has(screen)), more: screens.filter((screen) => !won.has(screen)) }
}

/** The pages of the settings, in their order; their words are `settings:tabs.<tab>`. */
export const settingsTabs = [
  'bot',
  'behaviour',
  'rules',
  'channel',
  'connections',
  'members',
  'limits',
  'tokens',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
