import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

const platform = 'tiktok_business_messaging'

export const about = {
  id: platform,
  profile: profiles.tiktok_business_messaging,
  webhook: 'bot',
  logins: [{ at: platform, app: 'tiktok', has_scopes: true }],
  connect_fields: [
    // No secret, but renewing the token needs it with the others.
    { key: 'secrets.app_id', ...words(platform, 'app_id'), from: 'owner', is_required: true, is_secret: false },
    { key: 'secret', ...words(platform, 'secret'), from: 'owner', is_required: true, is_secret: true },
    { key: 'token', ...words(platform, 'token'), from: 'owner', is_required: true, is_secret: true },
    {
      key: 'secrets.refresh_token',
      ...words(platform, 'refresh_token'),
      from: 'owner',
      is_required: true,
      is_secret: true,
    },
    // Pictures may be sent in some countries only, and no call returns the account's country.
    {
      key: 'details.country',
      ...words(platform, 'country'),
      from: 'owner',
      is_required: false,
      is_secret: false,
      asked_at: 'connecting',
    },
  ],
  steps: [`steps.${platform}.1`, `steps.${platform}.2`, `steps.${platform}.3`, `steps.${platform}.4`],
  after: [],
  link: { name: 'TikTok API for Business', url: 'https://business-api.tiktok.com/portal/apps' },
  onboarding: onboarding.tiktok_business_messaging,
  chatLink: ({ page_id, details: { username } }: PublicAccount, ref?: string) =>
    botChatLink(platform, { page_id, username }, ref),
} as const satisfies ChannelAbout<'tiktok_business_messaging'>
