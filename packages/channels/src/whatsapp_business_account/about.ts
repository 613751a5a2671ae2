import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

const platform = 'whatsapp_business_account'

export const about = {
  id: platform,
  profile: profiles.whatsapp_business_account,
  webhook: 'app',
  logins: [{ at: platform, app: 'meta', has_scopes: false }],
  connect_fields: [
    { key: 'token', ...words(platform, 'token'), from: 'owner', is_required: true, is_secret: true },
    { key: 'secret', ...words(platform, 'secret'), from: 'owner', is_required: true, is_secret: true },
    {
      key: 'details.waba_id',
      ...words(platform, 'waba_id'),
      from: 'owner',
      is_required: true,
      is_secret: false,
      asked_at: 'connecting',
    },
    // Needed where the account has several numbers.
    {
      key: 'details.phone_number_id',
      ...words(platform, 'phone_number_id'),
      from: 'owner',
      is_required: false,
      is_secret: false,
      asked_at: 'connecting',
    },
    // The products of a list are named by their ids in it.
    {
      key: 'details.catalog_id',
      ...words(platform, 'catalog_id'),
      from: 'owner',
      is_required: false,
      is_secret: false,
      asked_at: 'connecting',
    },
    // Registers a number that no API sends from yet. It is used once and not stored.
    {
      key: 'details.pin',
      ...words(platform, 'pin'),
      from: 'owner',
      is_required: false,
      is_secret: true,
      asked_at: 'connecting',
    },
    { key: 'verify_token', ...words(platform, 'verify_token'), from: 'ours', is_required: true, is_secret: false },
  ],
  steps: [`steps.${platform}.1`, `steps.${platform}.2`, `steps.${platform}.3`, `steps.${platform}.4`],
  after: [
    `steps.${platform}.after_1`,
    `steps.${platform}.after_2`,
    `steps.${platform}.after_3`,
    `steps.${platform}.after_4`,
  ],
  link: { name: 'Meta for Developers', url: 'https://developers.facebook.com/apps' },
  onboarding: onboarding.whatsapp_business_account,
  chatLink: ({ page_id, details: { phone } }: PublicAccount, ref?: string) =>
    botChatLink(platform, { page_id, phone }, ref),
} as const satisfies ChannelAbout<'whatsapp_business_account'>
