import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'mailchimp',
  kind: 'tool',
  calls: ['email_list'],
  events: ['unsubscribe', 'cleaned'],
  connect_fields: [{ key: 'api_key', is_multiline: false }],
  login: null,
  console_url: 'https://admin.mailchimp.com/account/api/',
  pickers: { audiences: [], merge_fields: ['audience_id'], tags: ['audience_id'] },
  units: {},
  address: 'registered',
}
