import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, words } from '../about.ts'

export const about = {
  id: 'pke_chat_plugin',
  profile: profiles.pke_chat_plugin,
  webhook: 'none',
  is_nameless: true,
  connect_fields: [
    {
      key: 'details.page_link',
      ...words('pke_chat_plugin', 'page_link'),
      from: 'owner',
      is_required: false,
      is_secret: false,
    },
  ],
  steps: ['steps.pke_chat_plugin.1', 'steps.pke_chat_plugin.2'],
  after: [],
  link: null,
  onboarding: onboarding.pke_chat_plugin,
  /** The page the widget stands on. */
  chatLink: ({ page_id, details: { page_link } }) => botChatLink('pke_chat_plugin', { page_id, page_link }),
} as const satisfies ChannelAbout<'pke_chat_plugin'>
