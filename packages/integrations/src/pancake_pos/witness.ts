import type { Witness } from '../contract/witness.ts'

const api_key = '5f0c1b2a9d8e4c7fa1b2c3d4e5f60718'

export const witness: Witness = {
  typed: { pos_api_key: ` ${api_key}\n`, pos_shop_id: '4401 ' },
  refused: [
    ['nothing', {}, 'pos_api_key'],
    ['a few letters', { pos_api_key: 'secret', pos_shop_id: '4401' }, 'pos_api_key'],
    ['an address', { pos_api_key: 'https://pos.pages.fm/?api_key=1', pos_shop_id: '4401' }, 'pos_api_key'],
    ['a key without a shop', { pos_api_key: api_key }, 'pos_shop_id'],
    ['a shop that is no number', { pos_api_key: api_key, pos_shop_id: '4401/../1' }, 'pos_shop_id'],
  ],
  secrets: [{ api_key, shop_id: '4401' }],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  query: () => ({ api_key }),
  proof: null,
}
