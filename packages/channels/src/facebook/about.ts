import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'facebook',
  profile: profiles.facebook,
  webhook: 'app',
  logins: [{ at: 'facebook', app: 'meta', has_scopes: true }],
  connect_fields: [
    { key: 'token', ...words('facebook', 'token'), from: 'owner', is_required: true, is_secret: true },
    { key: 'secret', ...words('facebook', 'secret'), from: 'owner', is_required: true, is_secret: true },
    { key: 'verify_token', ...words('facebook', 'verify_token'), from: 'ours', is_required: true, is_secret: false },
    // Distinguishes the echoes of our own app from an operator's where they lack our id.
    { key: 'details.app_id', ...words('facebook', 'app_id'), from: 'owner', is_required: false, is_secret: false },
    // Messenger's own forms of a survey and of an address need it.
    {
      key: 'details.privacy_url',
      ...words('facebook', 'privacy_url'),
      from: 'owner',
      is_required: false,
      is_secret: false,
    },
    { key: 'details.country', ...words('facebook', 'country'), from: 'owner', is_required: false, is_secret: false },
    // Marketing messages are paid by an ad account and belong to a campaign of it.
    {
      key: 'details.ad_account_id',
      ...words('facebook', 'ad_account_id'),
      from: 'owner',
      is_required: false,
      is_secret: false,
    },
    {
      key: 'details.campaign_id',
      ...words('facebook', 'campaign_id'),
      from: 'owner',
      is_required: false,
      is_secret: false,
    },
  ],
  steps: ['steps.facebook.1', 'steps.facebook.2', 'steps.facebook.3'],
  after: ['steps.facebook.after_1', 'steps.facebook.after_2', 'steps.facebook.after_3', 'steps.facebook.after_4'],
  link: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
  onboarding: onboarding.facebook,
  chatLink: ({ page_id, details: { username } }: PublicAccount, ref?: string) =>
    botChatLink('facebook', { page_id, username }, ref),
} as const satisfies ChannelAbout<'facebook'>
