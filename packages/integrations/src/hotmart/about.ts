import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'hotmart',
  kind: 'sales_platform',
  calls: [],
  events: [],
  connect_fields: [{ key: 'hottok', is_multiline: false }],
  login: null,
  console_url: 'https://app.hotmart.com/tools/webhook',
  pickers: {},
  units: {},
  address: 'pasted',
}
