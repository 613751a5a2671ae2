import type { Witness } from '../contract/witness.ts'

const token = '637170d5-942b-11ea-9821-0281a26fb5d4'

export const witness: Witness = {
  typed: { token: ` ${token}\n`, shop_id: '885 ' },
  refused: [
    ['nothing', {}, 'token'],
    ['a shorter token', { token: token.slice(1), shop_id: '885' }, 'token'],
    ['a token without a shop', { token }, 'shop_id'],
    ['a shop that is no number', { token, shop_id: '885/../1' }, 'shop_id'],
  ],
  secrets: [{ token, shop_id: '885' }],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({ token, shopid: '885' }),
  proof: null,
}
