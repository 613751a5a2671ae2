import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'payos',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'client_id', is_multiline: false, is_public: true },
    { key: 'api_key', words: 'payos_api_key', is_multiline: false },
    { key: 'checksum_key', is_multiline: false },
  ],
  login: null,
  console_url: 'https://my.payos.vn/',
  pickers: {},
  units: { VND: 0 },
  address: 'registered',
}
