import type { Witness } from '../contract/witness.ts'

const token = 'APITokenSample-ca441e70288cB0515F310742'
const place = {
  ...{ pick_name: 'Shop', pick_phone: '0911222333', pick_address: '590 CMT8' },
  ...{ pick_district: 'Quận 3', pick_province: 'TP. Hồ Chí Minh' },
}

export const witness: Witness = {
  typed: { token: ` ${token}\n`, ...place },
  refused: [
    ['nothing', {}, 'token'],
    ['a shorter token', { token: 'short', ...place }, 'token'],
    ['a token without a place', { token }, 'pick_name'],
    ['a place without a district', { token, ...place, pick_district: ' ' }, 'pick_district'],
  ],
  secrets: [{ token, ...place }],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({ token }),
  proof: null,
}
