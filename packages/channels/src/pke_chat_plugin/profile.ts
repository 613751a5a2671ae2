import { profiles } from '@hawker/core'
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
  onboarding: ['default_message', 'keyword', 'sequence'],

  /** The page the widget stands on. It is the owner's own address, so no `ref` is put into it. */
  chatLink: ({ details: { page_link = '' } }) => (/^https?:\/\//.test(page_link) ? page_link : null),
}
