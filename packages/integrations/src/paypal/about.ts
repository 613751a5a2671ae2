import type { ServiceAbout } from '../about.ts'

const each = (codes: string, decimals: number): [string, number][] => codes.split(' ').map((code) => [code, decimals])

export const about: ServiceAbout = {
  id: 'paypal',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'client_id', words: 'paypal_client_id', is_multiline: false, is_public: true },
    { key: 'secret_key', words: 'paypal_secret', is_multiline: false },
  ],
  login: null,
  console_url: 'https://developer.paypal.com/dashboard/applications/live',
  pickers: {},
  // https://developer.paypal.com/api/rest/reference/currency-codes/: all others are refused, the dong among them.
  units: Object.fromEntries([
    ...each('HUF JPY TWD', 0),
    ...each('AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD', 2),
  ]),
  address: 'registered',
}
