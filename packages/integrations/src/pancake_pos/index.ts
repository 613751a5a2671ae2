import { mask } from '../mask.ts'
import type { PointOfSale } from '../point-of-sale.ts'
import { about } from './about.ts'
import { check, client, host, typed } from './client.ts'
import { read } from './read.ts'
import { webhook } from './webhook.ts'

/** Pancake's point of sale. Its key stands in the address of each request. https://pos.pages.fm/api/v1 */
export const pancake_pos: PointOfSale = {
  kind: 'point_of_sale',
  id: 'pancake_pos',
  about,
  api_url_setting: 'HAWKER_PANCAKE_POS_API_URL',
  base: () => host,
  access: { kind: 'fixed', headers: () => ({}), query: ({ api_key = '' }) => ({ api_key }) },
  typed,
  hidden: ({ api_key = '' }) => [api_key],
  masked: ({ api_key = '' }) => ({ api_key: mask(api_key) }),
  check,
  ...client,
  read,
  webhook,
}
