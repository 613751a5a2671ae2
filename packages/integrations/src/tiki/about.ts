import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'tiki',
  kind: 'shop_platform',
  calls: ['shop_products'],
  events: [],
  connect_fields: [
    { key: 'app_id', words: 'tiki_app_id', is_multiline: false, is_public: true },
    { key: 'app_secret', is_multiline: false },
  ],
  login: null,
  console_url: 'https://open.tiki.vn/web/console/apps',
  pickers: { shop_products: [] },
  units: {},
  address: null,
}
