import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'vietqr',
  kind: 'bank',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'bank', is_multiline: false, is_public: true },
    { key: 'account_number', is_multiline: false, is_public: true },
    { key: 'account_name', is_multiline: false, is_public: true },
  ],
  login: null,
  console_url: 'https://www.vietqr.net/',
  pickers: {},
  units: { VND: 0 },
  address: null,
}
