import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'instagram_official',
  profile: profiles.instagram_official,
  webhook: 'app',
  logins: [
    { at: 'instagram_official', app: 'meta', has_scopes: true },
    { at: 'instagram_login', app: 'instagram', has_scopes: true },
  ],
  connect_fields: [
    { key: 'token', ...words('instagram_official', 'token'), from: 'owner', is_required: true, is_secret: true },
    { key: 'secret', ...words('instagram_official', 'secret'), from: 'owner', is_required: true, is_secret: true },
    {
      key: 'verify_token',
      ...words('instagram_official', 'verify_token'),
      from: 'ours',
      is_required: true,
      is_secret: false,
    },
  ],
  steps: ['steps.instagram_official.1', 'steps.instagram_official.2', 'steps.instagram_official.3'],
  after: [
    'steps.instagram_official.after_1',
    'steps.instagram_official.after_2',
    'steps.instagram_official.after_3',
    'steps.instagram_official.after_4',
  ],
  link: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
  onboarding: onboarding.instagram_official,
  chatLink: ({ page_id, details: { username } }: PublicAccount, ref?: string) =>
    botChatLink('instagram_official', { page_id, username }, ref),
} as const satisfies ChannelAbout<'instagram_official'>
