import type { Platform } from '@hawker/core'
import type { Pictures } from '../pictures.ts'
import { demoComments } from './comments.ts'
import { english } from './english.ts'
import { newsletterFlow, newsletterKeyword } from './newsletter.ts'
import { vietnamese } from './vietnamese.ts'

/** Telegram's bot is connected to services besides. */
const shopOf = (platform: Platform, pictures: Pictures) => {
  if (platform === 'facebook') return vietnamese(pictures)
  const shop = english(pictures)
  if (platform !== 'telegram_bot') return shop
  return {
    ...shop,
    flows: [...shop.flows, newsletterFlow],
    keywords: [...shop.keywords, newsletterKeyword],
  }
}

/** The demo's bot, as a bot file, with one of each thing a newcomer should see. Its Messenger page speaks Vietnamese. */
export const demoBot = (platform: Platform, name: string, pictures: Pictures) => ({
  format: 'hawker/1',
  name,
  platform,
  timezone: 'Asia/Ho_Chi_Minh',
  welcome_flow: 'welcome',
  default_flow: 'default',
  ...shopOf(platform, pictures),
  ...demoComments(platform),
})
