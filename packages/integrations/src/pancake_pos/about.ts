import type { ServiceAbout } from '../about.ts'

// The point of sale counts in the specification's units: whole ones of some currencies, hundredths of the others.
const units = {
  ...{ VND: 0, TWD: 0, LAK: 0, PHP: 0, MMK: 0, JPY: 0, INR: 0, COP: 0, IDR: 0 },
  ...{ USD: 2, THB: 2, MYR: 2, SGD: 2, KHR: 2, HKD: 2, KRW: 2, BDT: 2, PKR: 2, MXN: 2, GTQ: 2, VES: 2, PEN: 2 },
  ...{ BOB: 2, PYG: 2, BRL: 2, CLP: 2, ARS: 2, UYU: 2, EUR: 2, GBP: 2, RUB: 2, TRY: 2, AED: 2, SAR: 2, ILS: 2 },
  ...{ EGP: 2, NGN: 2, ZAR: 2, AUD: 2 },
} as const

export const about: ServiceAbout = {
  id: 'pancake_pos',
  kind: 'point_of_sale',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'pos_api_key', is_multiline: false },
    { key: 'pos_shop_id', is_multiline: false, is_public: true },
  ],
  login: null,
  console_url: 'https://pos.pages.fm/dashboard',
  pickers: {},
  units,
  address: 'pasted',
  account: 'shop_id',
}
