import type { Witness } from '../contract/witness.ts'

const api_key = '0123456789abcdef0123456789abcdef-us21'

export const witness: Witness = {
  typed: { api_key: ` ${api_key}\n` },
  refused: [
    ['nothing', {}, 'api_key'],
    ['a key without a data centre', { api_key: api_key.slice(0, 32) }, 'api_key'],
    ['a data centre that names another host', { api_key: `${api_key.slice(0, 32)}-us1.evil.example/` }, 'api_key'],
    ['a shorter key', { api_key: api_key.slice(4) }, 'api_key'],
  ],
  secrets: [{ api_key }],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  // HTTP Basic with any user name.
  headers: () => ({ authorization: `Basic ${Buffer.from(`hawker:${api_key}`).toString('base64')}` }),
  proof: null,
}
