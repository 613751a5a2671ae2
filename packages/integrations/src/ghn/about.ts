import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'ghn',
  kind: 'carrier',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'token', is_multiline: false },
    { key: 'shop_id', is_multiline: false, is_public: true },
  ],
  login: null,
  console_url: 'https://khachhang.ghn.vn/account',
  pickers: {},
  units: { VND: 0 },
  address: 'pasted',
}
