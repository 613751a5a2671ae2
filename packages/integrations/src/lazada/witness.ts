import { createHmac } from 'node:crypto'
import type { Witness } from '../contract/witness.ts'

const app_key = '123456'
const app_secret = 'helloworld-secret-of-the-app'
const code = '0_100132_XfhyqGHKFXXT5YSpxLTbOuuL94'
const landed_address = `https://linen.example/landed?code=${code}&state=1`

const signOf = (path: string, params: [string, string][]) => {
  const named = params.toSorted(([one], [other]) => (one < other ? -1 : 1)).map((pair) => pair.join(''))
  return createHmac('sha256', app_secret)
    .update(path + named.join(''))
    .digest('hex')
    .toUpperCase()
}

export const witness: Witness = {
  typed: { app_key: ` ${app_key}`, app_secret: `${app_secret}\n`, landed_address: ` ${landed_address}` },
  refused: [
    ['nothing', {}, 'app_key'],
    ['a key that is no number', { app_key: 'linen', app_secret, landed_address }, 'app_key'],
    ['half of a secret', { app_key, app_secret: 'hello', landed_address }, 'app_secret'],
    [
      'an address without a code',
      { app_key, app_secret, landed_address: 'https://linen.example/?state=1' },
      'landed_address',
    ],
  ],
  secrets: [
    { app_key, app_secret, code },
    {
      app_key,
      app_secret,
      country: 'vn',
      refresh_token: '50001600212wcwiOabwyjtEH11acc19aBOvQr9ZYkYDlr987D8BB88LIB8bj',
    },
  ],
  client: { client_id: '', client_secret: '' },
  grantLacks({ method, host, path }, secrets) {
    const [at = '', params = ''] = path.split('?')
    const all = [...new URLSearchParams(params)]
    const { sign, timestamp = '', ...given } = Object.fromEntries(all)
    const wanted = secrets.refresh_token
      ? { at: '/auth/token/refresh', refresh_token: secrets.refresh_token }
      : { at: '/auth/token/create', code }
    const { at: where, ...asked } = wanted
    return Object.entries({
      'the token address': `${method} ${host} ${at}` === `POST auth ${where}`,
      'its parameters': Object.entries({ ...asked, app_key, sign_method: 'sha256' }).every(
        ([key, value]) => given[key] === value,
      ),
      milliseconds: /^\d{13}$/.test(timestamp),
      'a good signature':
        sign ===
        signOf(
          at,
          all.filter(([key]) => key !== 'sign'),
        ),
    }).flatMap(([what, isThere]) => (isThere ? [] : [what]))
  },
  headers: () => ({}),
  proof: null,
}
