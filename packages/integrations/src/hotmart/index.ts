import { readStatus } from '@hawker/outside'
import { mask } from '../mask.ts'
import type { SalesPlatform } from '../sales-platform.ts'
import type { Typed } from '../service.ts'
import { about } from './about.ts'
import { webhook } from './webhook.ts'

/** The fixed secret of an account, as its webhook page shows it. */
const typed = ({ hottok = '' }: Record<string, string>): Typed => {
  const token = hottok.trim()
  if (!/^[A-Za-z0-9_-]{20,200}$/.test(token)) return { ok: false, field: 'hottok' }
  return { ok: true, secrets: { hottok: token }, details: {} }
}

/** Hotmart reports purchases of digital products. Nothing is asked of it. */
export const hotmart: SalesPlatform = {
  kind: 'sales_platform',
  id: 'hotmart',
  about,
  api_url_setting: 'HAWKER_HOTMART_API_URL',
  base: () => 'https://developers.hotmart.com',
  access: { kind: 'fixed', headers: () => ({}) },
  typed,
  hidden: ({ hottok = '' }) => [hottok],
  masked: ({ hottok = '' }) => ({ hottok: mask(hottok) }),
  // The secret is proven by the first event: no address of Hotmart's answers whether it is right.
  check: async () => ({ ok: true, name: 'Hotmart', details: {} }),
  read: (answer) => (answer.status >= 200 && answer.status < 300 ? null : readStatus(answer)),
  webhook,
}
