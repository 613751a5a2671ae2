import { botChatLink, onboarding, profiles } from '@hawker/core'
import type { ChannelFacts, ConnectField } from '../facts.ts'

const field = (key: ConnectField['key'], name: string, parts: Partial<ConnectField> = {}): ConnectField => ({
  key,
  label: `connect.facebook.${name}`,
  hint: `connect.facebook.${name}_hint`,
  from: 'owner',
  is_required: true,
  is_secret: true,
  ...parts,
})

export const facts: ChannelFacts = {
  id: 'facebook',
  profile: profiles.facebook,
  webhook: 'app',
  connect_fields: [
    field('token', 'token'),
    field('secret', 'secret'),
    field('verify_token', 'verify_token', { from: 'ours', is_secret: false }),
    // Tells the echoes of our own app from an operator's where they lack our id.
    field('details.app_id', 'app_id', { is_required: false, is_secret: false }),
    // Messenger's own form of a survey needs it.
    field('details.privacy_url', 'privacy_url', { is_required: false, is_secret: false }),
  ],
  onboarding: onboarding.facebook,
  chatLink: ({ page_id, details: { username } }, ref) => botChatLink('facebook', { page_id, username }, ref),
}
