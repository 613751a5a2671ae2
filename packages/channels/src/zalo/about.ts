import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'zalo',
  profile: profiles.zalo,
  webhook: 'app',
  logins: [{ at: 'zalo', app: 'zalo', has_scopes: false }],
  connect_fields: [
    // No secret, but renewing the token needs it with the others.
    { key: 'secrets.app_id', ...words('zalo', 'app_id'), from: 'owner', is_required: true, is_secret: false },
    { key: 'secrets.app_secret', ...words('zalo', 'app_secret'), from: 'owner', is_required: true, is_secret: true },
    { key: 'secret', ...words('zalo', 'secret'), from: 'owner', is_required: true, is_secret: true },
    { key: 'token', ...words('zalo', 'token'), from: 'owner', is_required: true, is_secret: true },
    {
      key: 'secrets.refresh_token',
      ...words('zalo', 'refresh_token'),
      from: 'owner',
      is_required: true,
      is_secret: true,
    },
  ],
  steps: ['steps.zalo.1', 'steps.zalo.2', 'steps.zalo.3'],
  // Only the app's console sets the webhook.
  after: ['steps.zalo.after_1', 'steps.zalo.after_2', 'steps.zalo.after_3'],
  link: { name: 'Zalo for Developers', url: 'https://developers.zalo.me/apps' },
  onboarding: onboarding.zalo,
  chatLink: ({ page_id }: PublicAccount, ref?: string) => botChatLink('zalo', { page_id }, ref),
} as const satisfies ChannelAbout<'zalo'>
