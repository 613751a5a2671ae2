import { botChatLink, onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, type PublicAccount, words } from '../about.ts'

export const about = {
  id: 'google_agent',
  profile: profiles.google_agent,
  webhook: 'app',
  is_nameless: true,
  connect_fields: [
    {
      key: 'details.agent_id',
      ...words('google_agent', 'agent_id'),
      from: 'owner',
      is_required: true,
      is_secret: false,
      asked_at: 'connecting',
    },
    {
      key: 'details.region',
      ...words('google_agent', 'region'),
      from: 'owner',
      is_required: false,
      is_secret: false,
      asked_at: 'connecting',
    },
    {
      key: 'secrets.service_account',
      ...words('google_agent', 'service_account'),
      from: 'owner',
      is_required: true,
      is_secret: true,
    },
    { key: 'secret', ...words('google_agent', 'secret'), from: 'owner', is_required: true, is_secret: true },
  ],
  steps: ['steps.google_agent.1', 'steps.google_agent.2', 'steps.google_agent.3'],
  // Only the console sets the webhook.
  after: ['steps.google_agent.after_1'],
  link: { name: 'RCS for Business Console', url: 'https://business-communications.cloud.google.com/' },
  onboarding: onboarding.google_agent,
  chatLink: ({ page_id, details: { agent_id } }: PublicAccount, ref?: string) =>
    botChatLink('google_agent', { page_id, agent_id }, ref),
} as const satisfies ChannelAbout<'google_agent'>
