import type { ServiceAbout } from '../about.ts'

export const about: ServiceAbout = {
  id: 'vnpay',
  kind: 'payment',
  calls: [],
  events: [],
  connect_fields: [
    { key: 'tmn_code', is_multiline: false, is_public: true },
    { key: 'hash_secret', is_multiline: false },
  ],
  login: null,
  console_url: 'https://merchantv4.vnpayment.vn/',
  pickers: {},
  // https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html: the amount times 100.
  units: { VND: 2 },
  address: 'pasted',
}
