import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'line',
  profile: profiles.line,
  webhook: 'bot',
  connect_fields: [
    { key: 'token', ...words('line', 'token'), from: 'owner', is_required: true, is_secret: true },
    { key: 'secret', ...words('line', 'secret'), from: 'owner', is_required: true, is_secret: true },
  ],
  steps: ['steps.line.1', 'steps.line.2', 'steps.line.3'],
  // The console alone has these two switches.
  after: ['steps.line.after_1', 'steps.line.after_2'],
  link: { name: 'LINE Developers', url: 'https://developers.line.biz/console/' },
  onboarding: onboarding.line,
  chatLink: ({ page_id, details: { basic_id } }: PublicAccount, ref?: string) =>
    botChatLink('line', { page_id, basic_id }, ref),
} as const satisfies ChannelAbout<'line'>
