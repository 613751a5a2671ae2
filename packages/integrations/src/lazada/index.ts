import { mask } from '../mask.ts'
import type { ShopPlatform } from '../shop-platform.ts'
import { about } from './about.ts'
import { check, hosts, pick, products, readTokens, tokenRequest, typed } from './client.ts'
import { isDead, read } from './read.ts'
import { sign } from './sign.ts'

const hidden = ['app_secret', 'code', 'refresh_token', 'access_token'] as const

/** Lazada. https://open.lazada.com/apps/doc/doc */
export const lazada: ShopPlatform = {
  kind: 'shop_platform',
  id: 'lazada',
  about,
  api_url_setting: 'HAWKER_LAZADA_API_URL',
  base: (host, { country = '' }) => (host === 'auth' ? 'https://auth.lazada.com/rest' : (hosts[country] ?? '')),
  access: {
    kind: 'token',
    grant: (secrets, _client, now) => sign(tokenRequest(secrets), { secrets, token: null, now }),
    read: readTokens,
    rotates: () => true,
    headers: () => ({}),
    sign,
    isDead,
  },
  typed,
  hidden: (secrets) => hidden.flatMap((key) => secrets[key] || []),
  masked: ({ app_secret = '' }) => ({ app_secret: mask(app_secret) }),
  check,
  pick,
  products,
  read,
  webhook: null,
}
