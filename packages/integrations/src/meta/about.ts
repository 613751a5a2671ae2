import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'meta',
  kind: 'tool',
  calls: ['pixel_event', 'custom_audience'],
  events: [],
  connect_fields: [{ key: 'access_token', is_multiline: false }],
  login: null,
  console_url: 'https://business.facebook.com/latest/settings/system_users',
  pickers: { datasets: [], ad_accounts: [], custom_audiences: ['ad_account_id'] },
  units: {},
  address: null,
}
