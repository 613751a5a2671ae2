import type { Witness } from '../contract/witness.ts'

const app_id = '7590139168389961'
const app_secret = 'ZcQVZ4qUxlW2OeqGAcUi6DyiLdZYVtWP'

export const witness: Witness = {
  typed: { app_id: ` ${app_id}`, app_secret: `${app_secret}\n` },
  refused: [
    ['nothing', {}, 'app_id'],
    ['an id with a path', { app_id: '../7590139168', app_secret }, 'app_id'],
    ['half of a secret', { app_id, app_secret: 'Zc' }, 'app_secret'],
  ],
  secrets: [{ app_id, app_secret }],
  client: { client_id: '', client_secret: '' },
  // https://open.tiki.vn/docs/docs/current/oauth-2-0/auth-flows/client-credentials-flow/
  grantLacks({ method, host, path, headers, body }) {
    const basic = Buffer.from(`${app_id}:${app_secret}`).toString('base64')
    const form = Object.fromEntries(new URLSearchParams(body))
    return Object.entries({
      'the token address': `${method} ${host} ${path}` === 'POST api /sc/oauth2/token',
      'the app in its header': headers.authorization === `Basic ${basic}`,
      'a form': headers['content-type'] === 'application/x-www-form-urlencoded',
      'its grant type': form.grant_type === 'client_credentials',
    }).flatMap(([what, isThere]) => (isThere ? [] : [what]))
  },
  headers: (_secrets, token) => ({ authorization: `Bearer ${token}` }),
  proof: null,
}
