import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'shopee',
  kind: 'shop_platform',
  calls: ['shop_products'],
  events: [],
  connect_fields: [
    { key: 'partner_id', is_multiline: false, is_public: true },
    { key: 'partner_key', is_multiline: false },
    { key: 'landed_address', is_multiline: true },
  ],
  login: null,
  console_url: 'https://open.shopee.com/console',
  pickers: { shop_products: [] },
  units: {},
  address: null,
}
