import { botChatLink, onboarding, profiles } from '@hawker/core'
import type { ChannelFacts } from '../facts.ts'

export const facts: ChannelFacts = {
  id: 'pke_chat_plugin',
  profile: profiles.pke_chat_plugin,
  webhook: 'none',
  connect_fields: [
    {
      key: 'details.page_link',
      label: 'connect.pke_chat_plugin.page_link',
      hint: 'connect.pke_chat_plugin.page_link_hint',
      from: 'owner',
      is_required: false,
      is_secret: false,
    },
  ],
  onboarding: onboarding.pke_chat_plugin,
  /** The page the widget stands on. */
  chatLink: ({ page_id, details: { page_link } }) => botChatLink('pke_chat_plugin', { page_id, page_link }),
}
