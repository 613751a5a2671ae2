import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { ShopPlatform } from '../shop-platform.ts'
import { about } from './about.ts'
import { check, pick, products, readToken, tokenRequest } from './client.ts'
import { read } from './read.ts'

/** Tiki. https://open.tiki.vn/docs/docs/current/ */
export const tiki: ShopPlatform = {
  kind: 'shop_platform',
  id: 'tiki',
  about,
  api_url_setting: 'HAWKER_TIKI_API_URL',
  base: () => 'https://api.tiki.vn',
  access: {
    kind: 'token',
    grant: tokenRequest,
    read: readToken,
    rotates: () => false,
    headers: (token) => ({ authorization: `Bearer ${token}` }),
  },
  typed: (fields) => typedFields(fields, { app_id: /^[\w-]{8,60}$/, app_secret: anyKey }, ['app_id']),
  hidden: ({ app_id = '', app_secret = '' }) => [app_secret, Buffer.from(`${app_id}:${app_secret}`).toString('base64')],
  masked: ({ app_secret = '' }) => ({ app_secret: mask(app_secret) }),
  check,
  pick,
  products,
  read,
  webhook: null,
}
