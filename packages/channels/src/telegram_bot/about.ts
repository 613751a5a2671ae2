import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'telegram_bot',
  profile: profiles.telegram_bot,
  webhook: 'bot',
  connect_fields: [
    { key: 'token', ...words('telegram_bot', 'token'), from: 'owner', is_required: true, is_secret: true },
  ],
  steps: ['steps.telegram_bot.1', 'steps.telegram_bot.2', 'steps.telegram_bot.3'],
  after: [],
  link: { name: '@BotFather', url: 'https://t.me/BotFather' },
  onboarding: onboarding.telegram_bot,
  chatLink: ({ page_id, details: { username } }: PublicAccount, ref?: string) =>
    botChatLink('telegram_bot', { page_id, username }, ref),
} as const satisfies ChannelAbout<'telegram_bot'>
