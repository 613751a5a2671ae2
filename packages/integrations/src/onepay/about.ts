import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'onepay',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'merchant_id', is_multiline: false, is_public: true },
    { key: 'access_code', is_multiline: false, is_public: true },
    { key: 'hash_code', is_multiline: false },
    { key: 'query_user', is_multiline: false, is_public: true },
    { key: 'query_password', is_multiline: false },
  ],
  login: null,
  console_url: 'https://mportal.onepay.vn/',
  pickers: {},
  // The amount times 100.
  units: { VND: 2 },
  address: 'in_request',
}
