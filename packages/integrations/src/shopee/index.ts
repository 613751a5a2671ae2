import { mask } from '../mask.ts'
import type { ShopPlatform } from '../shop-platform.ts'
import { readPair, refusedGrant } from '../shops/grant.ts'
import { about } from './about.ts'
import { check, pick, products, tokenRequest, typed } from './client.ts'
import { isDead, read } from './read.ts'
import { sign } from './sign.ts'

const hidden = ['partner_key', 'code', 'refresh_token', 'access_token'] as const

/** Shopee. https://open.shopee.com/documents */
export const shopee: ShopPlatform = {
  kind: 'shop_platform',
  id: 'shopee',
  about,
  api_url_setting: 'HAWKER_SHOPEE_API_URL',
  base: () => 'https://partner.shopeemobile.com',
  access: {
    kind: 'token',
    grant: (secrets, _client, now) => sign(tokenRequest(secrets), { secrets, token: null, now }),
    read(answer, secrets) {
      const refused = read(answer)
      return refused ? refusedGrant(refused) : readPair(answer, secrets)
    },
    rotates: () => true,
    headers: () => ({}),
    sign,
    isDead,
  },
  typed,
  hidden: (secrets) => hidden.flatMap((key) => secrets[key] || []),
  masked: ({ partner_key = '' }) => ({ partner_key: mask(partner_key) }),
  check,
  pick,
  products,
  read,
  webhook: null,
}
