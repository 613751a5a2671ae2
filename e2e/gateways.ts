import type { Page } from '@playwright/test'
import { services } from './installation.ts'
import { controlOf } from './services.ts'
import { sender } from './shop-story.ts'

type Gateway = {
  title: string
  /** The field of the connect form that names the merchant, and the merchant's id; null: its key alone does. */
  field: string | null
  id: string
  keys: Record<string, string>
  /** An order that it takes, and the words of its sum. */
  order: { price: number; currency: string; shown: string }
}

const dong = { price: 640_000, currency: 'VND', shown: '640,000' }
const dollars = { price: 1_999, currency: 'USD', shown: '19.99' }

/** Every gateway, with an account at its stand-in. */
export const gateways = {
  vnpay: { title: 'VNPay', field: 'tmn_code', id: 'STORYVNP', keys: { hash_secret: 'a-secret-of-vnpay' }, order: dong },
  momo: {
    ...{ title: 'MoMo', field: 'partner_code', id: 'STORYMOMO', order: dong },
    keys: { access_key: 'an-access-key-of-momo', secret_key: 'a-secret-key-of-momo' },
  },
  payos: {
    ...{ title: 'payOS', field: 'client_id', id: 'STORYPAYOS', order: dong },
    keys: { api_key: 'an-api-key-of-payos', checksum_key: 'a-checksum-key-of-payos' },
  },
  onepay: {
    ...{ title: 'OnePAY', field: 'merchant_id', id: 'STORYONEPAY', order: dong },
    keys: {
      ...{ access_code: '6BEB2546', hash_code: '6D0870CDE5F24F34F3915FB0045120DB' },
      ...{ query_user: 'op01', query_password: 'op123456' },
    },
  },
  zalopay: {
    ...{ title: 'ZaloPay', field: 'app_id', id: '2553', order: dong },
    keys: { key1: 'a-first-key-of-zalopay', key2: 'a-second-key-of-zalopay' },
  },
  stripe: {
    ...{ title: 'Stripe', field: null, id: 'acct_story', order: dollars },
    keys: { secret_key: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' },
  },
  paypal: {
    ...{ title: 'PayPal', field: 'client_id', id: 'a-client-id-of-the-story-at-paypal', order: dollars },
    keys: { secret_key: 'a-secret-key-of-paypal' },
  },
} satisfies Record<string, Gateway>
export type GatewayId = keyof typeof gateways

export const gatewayIds = Object.keys(gateways).filter((id): id is GatewayId => Object.hasOwn(gateways, id))

/** Connects a bot to a merchant's account of its own at a gateway's stand-in; VNPay gets our address as its owner would paste it. */
export async function connectGateway(page: Page, bot_id: string, service: GatewayId, merchant?: string) {
  const ask = controlOf(services())
  const send = sender(page)
  const { title, field, keys, ...known }: Gateway = gateways[service]
  const id = merchant ?? known.id
  await ask('POST', `/${service}/merchants`, { id, keys })
  const at = `/v1/bots/${bot_id}/integrations`
  const secrets = { ...(field !== null && { [field]: id }), ...keys }
  const made: { id: string } = await send('POST', at, { service, name: title, secrets })
  if (service !== 'vnpay') return
  const { url }: { url: string } = await (await page.request.get(`${at}/${made.id}/address`)).json()
  await ask('PATCH', `/${service}/merchants/${id}`, { notify_url: url })
}
