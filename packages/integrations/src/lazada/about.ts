import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'lazada',
  kind: 'shop_platform',
  calls: ['shop_products'],
  events: [],
  connect_fields: [
    { key: 'app_key', is_multiline: false, is_public: true },
    { key: 'app_secret', is_multiline: false },
    { key: 'landed_address', is_multiline: true },
  ],
  login: null,
  console_url: 'https://open.lazada.com/app/index.htm',
  pickers: { shop_products: [] },
  units: {},
  address: null,
}
