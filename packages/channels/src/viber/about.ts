import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'viber',
  profile: profiles.viber,
  webhook: 'bot',
  connect_fields: [{ key: 'token', ...words('viber', 'token'), from: 'owner', is_required: true, is_secret: true }],
  steps: ['steps.viber.1', 'steps.viber.2', 'steps.viber.3'],
  after: [],
  link: { name: 'Viber Admin Panel', url: 'https://partners.viber.com/' },
  onboarding: onboarding.viber,
  chatLink: ({ page_id, details: { chat_uri } }: PublicAccount, ref?: string) =>
    botChatLink('viber', { page_id, chat_uri }, ref),
} as const satisfies ChannelAbout<'viber'>
