import type { Platform } from '@hawker/core'
import type { Pictures } from '../pictures.ts'
import { english } from './english.ts'
import { vietnamese } from './vietnamese.ts'

/** The demo's bot, as a bot file, with one of each thing a newcomer should see. Its Messenger page speaks Vietnamese. */
export const demoBot = (platform: Platform, name: string, pictures: Pictures) => ({
  format: 'hawker/1',
  name,
  platform,
  timezone: 'Asia/Ho_Chi_Minh',
  welcome_flow: 'welcome',
  default_flow: 'default',
  ...(platform === 'facebook' ? vietnamese : english)(pictures),
})
