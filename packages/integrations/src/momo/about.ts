import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'momo',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'partner_code', is_multiline: false, is_public: true },

    { key: 'access_key', is_multiline: false },

    { key: 'secret_key', is_multiline: false },
  ],
  login: null,
  console_url: 'https://business.momo.vn/',
  pickers: {},
  units: { VND: 0 },
  address: 'in_request',
}
