import { IconBuildingStore, IconDeviceMobile, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { channelQuery } from './channel-query.ts'
import { phoneAddress, shopAddress } from './demo-addresses.ts'
import { useBot } from './use-bot.ts'
import { useText } from './use-text.ts'

/** The place to talk to the bot as a customer: the demo's shop or phone, or the page's real chat. */
export function useTrial() {
  const t = useText('home')
  const bot = useBot()
  const { data: channel } = useQuery(channelQuery(bot.id))
  if (bot.platform === 'pke_chat_plugin')
    return { href: shopAddress(bot.page_id), icon: IconBuildingStore, word: t('actions.shop') }
  if (bot.is_demo) return { href: phoneAddress, icon: IconDeviceMobile, word: t('actions.phone') }
  if (!channel?.chat_url) return null
  return { href: channel.chat_url, icon: IconExternalLink, word: t('actions.try') }
}
