import type { Carrier } from '../carrier.ts'
import { mask } from '../mask.ts'
import { about } from './about.ts'
import { check, client, typed } from './client.ts'
import { read } from './read.ts'
import { statuses } from './statuses.ts'
import { webhook } from './webhook.ts'

/** Giao Hàng Tiết Kiệm. https://api.ghtk.vn/en/docs */
export const ghtk: Carrier = {
  kind: 'carrier',
  id: 'ghtk',
  about,
  api_url_setting: 'HAWKER_GHTK_API_URL',
  base: () => 'https://services.giaohangtietkiem.vn',
  access: { kind: 'fixed', headers: ({ token = '' }) => ({ token }) },
  typed,
  hidden: ({ token = '' }) => [token],
  masked: ({ token = '' }) => ({ token: mask(token) }),
  check,
  statuses,
  ...client,
  read,
  webhook,
}
