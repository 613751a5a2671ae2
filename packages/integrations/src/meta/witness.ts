import type { Witness } from '../contract/witness.ts'

const access_token = 'EAAB0123456789abcdefABCDEF0123456789abcdef'

export const witness: Witness = {
  typed: { access_token: ` ${access_token}\n` },
  refused: [
    ['nothing', {}, 'access_token'],
    ['the id of an app', { access_token: '123456789012345' }, 'access_token'],
    ['half of a token', { access_token: access_token.slice(0, 12) }, 'access_token'],
    ['a token with words around it', { access_token: `token ${access_token}` }, 'access_token'],
  ],
  secrets: [{ access_token }],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({ authorization: `Bearer ${access_token}` }),
  proof: null,
}
