import { profiles } from '@hawker/core'
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
  onboarding: ['default_message', 'keyword', 'sequence'],

  // https://core.telegram.org/bots/features#deep-linking
  chatLink({ details: { username } }, ref) {
    if (!username || (ref !== undefined && !/^[\w-]{1,64}$/.test(ref))) return null
    const chat = `https://t.me/${encodeURIComponent(username)}`
    return ref === undefined ? chat : `${chat}?start=${ref}`
  },
}
