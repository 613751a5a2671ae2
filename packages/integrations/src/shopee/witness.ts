import { createHmac } from 'node:crypto'
import type { Witness } from '../contract/witness.ts'

const partner_id = '2001887'
const partner_key = 'shpk4e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b'
const code = '7a6b5c4d3e2f1a0b'
const landed_address = `https://linen.example/landed?code=${code}&shop_id=14701711`

// https://open.shopee.com/developer-guide/20: partner, path and time, signed with the key.
const signOf = (path: string, timestamp: string) =>
  createHmac('sha256', partner_key).update(`${partner_id}${path}${timestamp}`).digest('hex')

export const witness: Witness = {
  typed: { partner_id: ` ${partner_id}`, partner_key: `${partner_key}\n`, landed_address: ` ${landed_address}\n` },
  refused: [
    ['nothing', {}, 'partner_id'],
    ['a partner that is no number', { partner_id: 'shop', partner_key, landed_address }, 'partner_id'],
    ['half of a key', { partner_id, partner_key: 'shpk', landed_address }, 'partner_key'],
    [
      'an address without a code',
      { partner_id, partner_key, landed_address: 'https://linen.example/?shop_id=1' },
      'landed_address',
    ],
    ['a code without its shop', { partner_id, partner_key, landed_address: code }, 'landed_address'],
  ],
  secrets: [
    { partner_id, partner_key, shop_id: '14701711', code },
    {
      partner_id,
      partner_key,
      shop_id: '14701711',
      refresh_token: 'refresh-4d3e2f1a0b9c8d7e',
      access_token: 'access-4d3e2f1a',
    },
  ],
  client: { client_id: '', client_secret: '' },
  grantLacks({ method, host, path, body }, secrets) {
    const [at = '', params = ''] = path.split('?')
    const { partner_id: partner, timestamp = '', sign } = Object.fromEntries(new URLSearchParams(params))
    const wanted = secrets.refresh_token
      ? { at: '/api/v2/auth/access_token/get', body: { refresh_token: secrets.refresh_token } }
      : { at: '/api/v2/auth/token/get', body: { code } }
    const sent: unknown = JSON.parse(body)
    return Object.entries({
      'the token address': `${method} ${host} ${at}` === `POST api ${wanted.at}`,
      'the shop in its body':
        JSON.stringify(sent) === JSON.stringify({ ...wanted.body, partner_id: 2001887, shop_id: 14701711 }),
      'the partner': partner === partner_id,
      seconds: /^\d{10}$/.test(timestamp),
      'a good signature': sign === signOf(at, timestamp),
    }).flatMap(([what, isThere]) => (isThere ? [] : [what]))
  },
  headers: () => ({}),
  proof: null,
}
