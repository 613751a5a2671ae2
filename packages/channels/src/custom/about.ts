import { onboarding, profiles } from '@hawker/core'
import { type ChannelAbout, words } from '../about.ts'

export const about = {
  id: 'custom',
  profile: profiles.custom,
  webhook: 'app',
  is_nameless: true,
  connect_fields: [
    {
      key: 'details.callback_url',
      ...words('custom', 'callback_url'),
      from: 'owner',
      // Without one the app fetches its messages.
      is_required: false,
      is_secret: false,
      asked_at: 'connecting',
    },
    { key: 'secret', ...words('custom', 'secret'), from: 'owner', is_required: true, is_secret: true },
    {
      key: 'secrets.next_secret',
      ...words('custom', 'next_secret'),
      from: 'owner',
      is_required: false,
      is_secret: true,
    },
    // Each allows one direction alone.
    {
      key: 'secrets.events_secret',
      ...words('custom', 'events_secret'),
      from: 'owner',
      is_required: false,
      is_secret: true,
    },
    {
      key: 'secrets.messages_secret',
      ...words('custom', 'messages_secret'),
      from: 'owner',
      is_required: false,
      is_secret: true,
    },
  ],
  steps: ['steps.custom.1', 'steps.custom.2'],
  after: ['steps.custom.after_1'],
  link: null,
  onboarding: onboarding.custom,
  // The app is wherever its developer put it.
  chatLink: () => null,
} as const satisfies ChannelAbout<'custom'>
