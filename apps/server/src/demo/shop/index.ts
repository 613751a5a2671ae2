import type { Platform } from '@hawker/core'
import type { Pictures } from '../pictures.ts'
import { demoComments } from './comments.ts'
import { english } from './english.ts'
import { hasTill } from './has-till.ts'
import { type Marketplace, marketplacesFlow, marketplacesKeyword } from './marketplaces.ts'
import { demoMenus } from './menus.ts'
import { newsletterFlow, newsletterKeyword } from './newsletter.ts'
import { vietnamese } from './vietnamese.ts'

type Connections = Partial<Record<Marketplace, string>>

/** Telegram's bot is connected to services besides, Messenger's to marketplaces, and the website to the shop's till. */
const shopOf = (platform: Platform, pictures: Pictures, connections: Connections) => {
  if (platform === 'facebook') {
    const shop = vietnamese(pictures)
    return {
      ...shop,
      flows: [...shop.flows, marketplacesFlow(connections)],
      keywords: [...shop.keywords, marketplacesKeyword],
    }
  }
  const shop = english(pictures)
  if (hasTill(platform)) return { ...shop, settings: { ...shop.settings, sync_settings_from_pos: true } }
  if (platform !== 'telegram_bot') return shop
  return {
    ...shop,
    flows: [...shop.flows, newsletterFlow],
    keywords: [...shop.keywords, newsletterKeyword],
  }
}

/**
 * The demo's bot, as a bot file, with one of each thing a newcomer should see. Its Messenger page speaks Vietnamese. `connections`: the ids
 * of those that its flows use.
 */
export const demoBot = (platform: Platform, name: string, pictures: Pictures, connections: Connections) => ({
  format: 'hawker/1',
  name,
  platform,
  timezone: 'Asia/Ho_Chi_Minh',
  welcome_flow: 'welcome',
  default_flow: 'default',
  ...shopOf(platform, pictures, connections),
  ...demoComments(platform),
  ...demoMenus(platform),
})
