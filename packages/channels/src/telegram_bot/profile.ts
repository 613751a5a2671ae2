import { botChatLink, onboarding, profiles } from '@hawker/core'
import type { ChannelFacts } from '../facts.ts'

export const facts: ChannelFacts = {
  id: 'telegram_bot',
  profile: profiles.telegram_bot,
  webhook: 'bot',
  connect_fields: [
    {
      key: 'token',
      label: 'connect.telegram_bot.token',
      hint: 'connect.telegram_bot.token_hint',
      from: 'owner',
      is_required: true,
      is_secret: true,
    },
  ],
  onboarding: onboarding.telegram_bot,
  chatLink: ({ page_id, details: { username } }, ref) => botChatLink('telegram_bot', { page_id, username }, ref),
}
