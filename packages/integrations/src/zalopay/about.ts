import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'zalopay',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'app_id', is_multiline: false, is_public: true },
    { key: 'key1', is_multiline: false },
    { key: 'key2', is_multiline: false },
  ],
  login: null,
  console_url: 'https://mc.zalopay.vn/',
  pickers: {},
  units: { VND: 0 },
  address: 'in_request',
}
