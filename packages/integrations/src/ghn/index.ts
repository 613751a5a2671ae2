import type { Carrier } from '../carrier.ts'
import { mask } from '../mask.ts'
import { about } from './about.ts'
import { check, client, host, typed } from './client.ts'
import { read } from './read.ts'
import { statuses } from './statuses.ts'
import { webhook } from './webhook.ts'

/** Giao Hàng Nhanh. https://api.ghn.vn/home/docs/detail */
export const ghn: Carrier = {
  kind: 'carrier',
  id: 'ghn',
  about,
  api_url_setting: 'HAWKER_GHN_API_URL',
  base: () => host,
  access: { kind: 'fixed', headers: ({ token = '', shop_id = '' }) => ({ token, shopid: shop_id }) },
  typed,
  hidden: ({ token = '' }) => [token],
  masked: ({ token = '' }) => ({ token: mask(token) }),
  check,
  statuses,
  ...client,
  read,
  webhook,
}
