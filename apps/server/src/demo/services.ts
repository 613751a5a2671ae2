import { randomBytes } from 'node:crypto'
import { findIntegration, type ServiceId } from '@hawker/integrations'
import { z } from 'zod'
import { addressOf, insertStandIn, integrationDeps, joinStandIn } from '../features/integrations/index.ts'
import type { Cell } from '../platform/db/cell.ts'
import { invariant } from '../platform/http/refusal.ts'
import { type BotId, randomToken } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import { accountAtMarketplace } from './marketplaces.ts'
import type { OpenAccount } from './open-account.ts'
import { putParcelsBack } from './parcels.ts'
import { courseSeller } from './shop/courses.ts'
import { newsletter } from './shop/newsletter.ts'
import { addTo, type StandIns } from './stand-ins.ts'
import { openTill, putTillOrdersBack, tillName } from './till.ts'

type Place = { cell: Cell; bot_id: BotId }

/**
 * The services of the demo's bots: Telegram's newsletter fills a sheet and a list, and its shop is paid in dollars and sells courses;
 * Messenger's shop sells in dong through gateways, sends parcels by carriers and shows its marketplaces; the website sells what the till of
 * the shop has. It has no bank: a person could scan the code and pay a stranger.
 */
const servicesOf: Partial<Record<string, readonly ServiceId[]>> = {
  telegram_bot: ['google_sheets', 'mailchimp', 'meta', 'stripe', 'paypal', 'hotmart'],
  facebook: [
    ...(['vnpay', 'momo', 'payos', 'onepay', 'zalopay', 'ghn', 'ghtk'] as const),
    ...(['shopee', 'lazada', 'tiki'] as const),
  ],
  pke_chat_plugin: ['pancake_pos'],
}

/** The names of connections; those without one bear the shop’s. */
const nameOf: Partial<Record<ServiceId, string>> = {
  vnpay: 'VNPay',
  momo: 'MoMo',
  payos: 'payOS',
  onepay: 'OnePAY',
  zalopay: 'ZaloPay',
  stripe: 'Stripe',
  paypal: 'PayPal',
  hotmart: 'Hotmart',
  shopee: 'Shopee',
  lazada: 'Lazada',
  tiki: 'Tiki',
  ghn: 'GHN',
  ghtk: 'GHTK',
  pancake_pos: tillName,
}

/** Stores the demo's connections of a bot, which are listed in this order; returns their ids. */
export async function seedServices({ secret, now }: Platform, place: Place, platform: string) {
  const ids: Partial<Record<ServiceId, string>> = {}
  const first = now().getTime()
  for (const [index, service] of (servicesOf[platform] ?? []).entries()) {
    const at = new Date(first + index)
    ids[service] = await insertStandIn(secret, place, { service, name: nameOf[service] ?? newsletter.title, at })
  }
  return ids
}

/** Leads those connections to accounts at the stand-ins. The sheet and the list begin empty at each start; parcels and orders are put back. */
export async function joinServices(platform: Platform, place: Place, standIns: StandIns): Promise<void> {
  const { origin } = platform.settings
  await joinStandIn(integrationDeps(platform), place, async (connection) => {
    const { id } = connection.integration
    const open = accountAt[id]
    invariant(open, `the demo has an account of ${id}`)
    const { fields, stand_in } = await open(standIns, addressOf(origin, connection), { platform, place })
    const typed = findIntegration(id)?.typed(fields)
    invariant(typed?.ok, `the demo's key of ${id} is one`)
    const registers_at = registers.includes(id) ? origin : null
    return { secrets: { ...typed.secrets, stand_in }, details: typed.details, registers_at }
  })
  await putParcelsBack(place, standIns, carrierTokens)
  await putTillOrdersBack(platform, place, standIns)
}

/** Gateways that tell a secret of their own when our address is registered there. */
const registers: readonly ServiceId[] = ['stripe', 'paypal']

const chance = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, randomToken(24)]))
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/**
 * A merchant's account at a gateway, with new keys after each start; `id` and keys stand under the names of its connect form. Orders of the
 * sample are paid there on days of the past.
 */
const merchantAt =
  (service: ServiceId, id: Record<string, string>, keysOf: () => Record<string, string>): OpenAccount =>
  async (standIns, address) => {
    const keys = keysOf()
    const merchant = { id: Object.values(id)[0] ?? service, keys, takes_past: true }
    const notify_url = registers.includes(service) ? '' : address
    await addTo(standIns, `/${service}/merchants`, { ...merchant, notify_url })
    return { stand_in: standIns.gateway_urls[service] ?? '', fields: { ...id, ...keys } }
  }

/** The carriers' tokens are the same after each start, so that their parcels are. */
const carrierTokens = { ghn: '637170d5-942b-11ea-9821-0281a26fb5d4', ghtk: 'demo-shop-of-linen-and-co' }

/** The services that the demo is connected to. */
const accountAt: Partial<Record<ServiceId, OpenAccount>> = {
  async google_sheets(standIns) {
    const key = z.looseObject({ client_email: z.string() }).parse(await addTo(standIns, '/google/service-accounts', {}))
    await addTo(standIns, '/google/spreadsheets', {
      spreadsheet_id: newsletter.spreadsheet_id,
      title: newsletter.title,
      sheets: [{ title: newsletter.sheet, rows: [newsletter.columns] }],
      access: { [key.client_email]: 'writer' },
    })
    return { stand_in: standIns.google_api_url, fields: { service_account: JSON.stringify(key) } }
  },
  async mailchimp(standIns) {
    const { api_key } = z.object({ api_key: z.string() }).parse(
      await addTo(standIns, '/mailchimp/accounts', {
        account_name: newsletter.title,
        lists: [{ list_id: newsletter.list_id, name: newsletter.title, merge_fields: [{ tag: 'FNAME' }] }],
      }),
    )
    return { stand_in: standIns.mailchimp_api_url, fields: { api_key } }
  },
  async meta(standIns) {
    const { access_token } = z
      .object({ access_token: z.string() })
      .parse(await addTo(standIns, '/meta_ads/users', { name: newsletter.title }))
    return { stand_in: standIns.meta_ads_api_url, fields: { access_token } }
  },
  async ghn(standIns) {
    const fields = { token: carrierTokens.ghn, shop_id: '885' }
    await addTo(standIns, '/ghn/accounts', { ...fields, name: newsletter.title })
    return { stand_in: standIns.ghn_api_url, fields }
  },
  async ghtk(standIns) {
    const token = carrierTokens.ghtk
    await addTo(standIns, '/ghtk/accounts', { token, name: newsletter.title })
    const pick = { pick_name: newsletter.title, pick_phone: '0901234567', pick_address: '12 Lê Lợi' }
    return {
      stand_in: standIns.ghtk_api_url,
      fields: { token, ...pick, pick_district: 'Quận 1', pick_province: 'Thành phố Hồ Chí Minh' },
    }
  },
  pancake_pos: openTill,
  async hotmart(standIns, webhook_url) {
    await addTo(standIns, '/hotmart/accounts', { ...courseSeller, webhook_url })
    return { stand_in: standIns.hotmart_api_url, fields: courseSeller }
  },
  shopee: accountAtMarketplace('shopee'),
  lazada: accountAtMarketplace('lazada'),
  tiki: accountAtMarketplace('tiki'),
  vnpay: merchantAt('vnpay', { tmn_code: 'LINENDEM' }, () => chance('hash_secret')),
  momo: merchantAt('momo', { partner_code: 'MOMOLINEN' }, () => chance('access_key', 'secret_key')),
  payos: merchantAt('payos', { client_id: 'linen-and-co' }, () => chance('api_key', 'checksum_key')),
  onepay: merchantAt('onepay', { merchant_id: 'LINENDEMO' }, () => ({
    ...{ access_code: '6BEB2546', hash_code: hex(16).toUpperCase() },
    ...{ query_user: 'op01', ...chance('query_password') },
  })),
  zalopay: merchantAt('zalopay', { app_id: '2554' }, () => chance('key1', 'key2')),
  stripe: merchantAt('stripe', {}, () => ({ secret_key: `sk_test_${hex(16)}` })),
  paypal: merchantAt('paypal', { client_id: 'linen-and-co-demo-client-id' }, () => chance('secret_key')),
}
