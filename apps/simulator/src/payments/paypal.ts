import { crc32 } from 'node:zlib'
import { type Asked, jsonOf } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { Dialect } from './dialect.ts'
import { hmacHex } from './hmac.ts'
import { addBill, type Bill, type Gateway, type Merchant } from './state.ts'

// https://developer.paypal.com/docs/api/orders/v2/ and …/webhooks/v1/

const whole = ['HUF', 'JPY', 'TWD']
const taken = [
  ...['AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'CZK', 'DKK', 'EUR', 'GBP', 'HKD', 'ILS', 'MXN', 'MYR', 'NOK', 'NZD'],
  ...['PHP', 'PLN', 'SEK', 'SGD', 'THB', 'USD', ...whole],
]

/** A bill's amount is in hundredths, or whole in currencies that have none. */
const textOf = (amount: number, currency: string): string =>
  whole.includes(currency) ? String(amount) : (amount / 100).toFixed(2)

const refuse = (status: number, name: string, issue: string): Reply => ({
  status,
  body: { name, message: issue, details: [{ issue, description: issue }], debug_id: 'f1d2' },
})
const unknown = refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
const noToken: Reply = {
  status: 401,
  body: { error: 'invalid_token', error_description: 'The token passed in was not found' },
}

const tokenOf = ({ id, keys }: Merchant): string => `A21AA${hmacHex('sha256', keys.secret_key ?? '', id)}`

const merchantOf = (gateway: Gateway, { authorization = '' }: Asked): Merchant | undefined =>
  [...gateway.merchants.values()].find((merchant) => authorization === `Bearer ${tokenOf(merchant)}`)

/** PayPal tells of an approval first; the money comes with the capture. */
const statusOf = (bill: Bill): string => {
  if (bill.state === 'open') return 'PAYER_ACTION_REQUIRED'
  if (bill.state === 'refused') return 'VOIDED'
  return bill.is_captured ? 'COMPLETED' : 'APPROVED'
}

const captureOf = (bill: Bill) => ({
  id: `3C${bill.transaction}`,
  status: 'COMPLETED',
  amount: { currency_code: bill.currency, value: textOf(bill.told, bill.currency) },
  custom_id: bill.own,
  supplementary_data: { related_ids: { order_id: bill.reference } },
})

const orderOf = (bill: Bill) => ({
  id: bill.reference,
  intent: 'CAPTURE',
  status: statusOf(bill),
  payment_source: { paypal: { account_status: 'VERIFIED' } },
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: bill.own,
      amount: { currency_code: bill.currency, value: textOf(bill.amount, bill.currency) },
      ...(bill.is_captured && { payments: { captures: [captureOf(bill)] } }),
    },
  ],
})

type Call = Parameters<Dialect['methods'][number]['run']>[0]
type Run = (call: Call, merchant: Merchant, parts: string[]) => Reply

const withToken =
  (run: Run) =>
  (call: Call, parts: string[]): Reply => {
    const merchant = merchantOf(call.gateway, call.asked)
    return merchant ? run(call, merchant, parts) : noToken
  }

const create: Run = ({ world, gateway, asked }, merchant) => {
  const key = asked.header('paypal-request-id') ?? ''
  const body = Object(jsonOf(asked))
  const [unit] = Array.isArray(body.purchase_units) ? body.purchase_units : []
  const { currency_code: currency = '', value = '' } = Object(unit?.amount)
  const known = [...gateway.bills.values()].find((bill) => key !== '' && bill.key === key)
  if (!taken.includes(currency)) return refuse(422, 'UNPROCESSABLE_ENTITY', 'CURRENCY_NOT_SUPPORTED')
  if (!(whole.includes(currency) ? /^\d+$/ : /^\d+(\.\d{1,2})?$/).test(value))
    return refuse(422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION')
  const amount = Math.round(Number(value) * (whole.includes(currency) ? 1 : 100))
  const { return_url = '' } = Object(Object(Object(body.payment_source).paypal).experience_context)
  const made =
    known ??
    addBill(
      gateway,
      {
        ...{ reference: `5O${String(gateway.count + 1).padStart(15, '0')}`, merchant: merchant.id, amount, currency },
        ...{ text: String(unit.description ?? ''), own: String(unit.custom_id ?? ''), key },
        ...{ notify_url: merchant.notify_url, return_url: String(return_url) },
      },
      world.clock.now(),
    )
  if (!made) return refuse(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID')
  const href = `${world.origin}/paypal/bills/${made.reference}`
  const status = 'PAYER_ACTION_REQUIRED'
  return { status: 201, body: { id: made.reference, status, links: [{ href, rel: 'payer-action', method: 'GET' }] } }
}

const capture: Run = ({ gateway }, _merchant, [id = '']) => {
  const bill = gateway.bills.get(id)
  if (!bill) return unknown
  if (bill.state !== 'paid') return refuse(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  bill.is_captured = true
  const { purchase_units: _units, ...order } = orderOf(bill)
  // The answer names the captures alone.
  return {
    status: 201,
    body: { ...order, purchase_units: [{ reference_id: 'default', payments: { captures: [captureOf(bill)] } }] },
  }
}

const webhookId = ({ id }: Merchant): string => `WH${hmacHex('sha256', id, 'webhook').slice(0, 15).toUpperCase()}`

/** PayPal signs these four with its certificate; here a key of the stand-in does. */
const signatureOf = (merchant: Merchant, id: string, time: string, body: string): string =>
  hmacHex('sha256', merchant.keys.secret_key ?? '', `${id}|${time}|${webhookId(merchant)}|${crc32(body)}`)

const algorithm = 'SHA256withRSA'

/** The text of the event as it stands in the body, byte for byte: its checksum is signed. */
const eventText = (body: string): string => /"webhook_event":([\s\S]*)\}$/.exec(body)?.[1] ?? ''

const verify: Run = ({ asked }, merchant) => {
  const told = Object(jsonOf(asked))
  const text = eventText(asked.body.toString())
  const isGood =
    told.auth_algo === algorithm &&
    told.webhook_id === webhookId(merchant) &&
    told.transmission_sig === signatureOf(merchant, told.transmission_id, told.transmission_time, text)
  return { status: 200, body: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } }
}

const hooks = '/v1/notifications/webhooks'

export const paypal: Dialect = {
  path: '/paypal',
  state: ({ gateways }) => gateways.paypal,
  dropped: 'resource.status',
  methods: [
    {
      name: 'token',
      verb: 'POST',
      path: /^\/v1\/oauth2\/token$/,
      run({ gateway, asked }) {
        const basic = /^Basic (.+)$/.exec(asked.authorization ?? '')?.[1] ?? ''
        const [id = '', secret] = Buffer.from(basic, 'base64').toString().split(':')
        const merchant = gateway.merchants.get(id)
        if (!merchant || merchant.keys.secret_key !== secret)
          return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
        return { status: 200, body: { access_token: tokenOf(merchant), token_type: 'Bearer', expires_in: 32_400 } }
      },
    },
    { name: 'create', verb: 'POST', path: /^\/v2\/checkout\/orders$/, run: withToken(create) },
    {
      name: 'get',
      verb: 'GET',
      path: /^\/v2\/checkout\/orders\/(\w+)$/,
      run: withToken(({ gateway }, _merchant, [id = '']) => {
        const bill = gateway.bills.get(id)
        return bill ? { status: 200, body: orderOf(bill) } : unknown
      }),
    },
    { name: 'capture', verb: 'POST', path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/, run: withToken(capture) },
    {
      name: 'verify',
      verb: 'POST',
      path: /^\/v1\/notifications\/verify-webhook-signature$/,
      run: withToken(verify),
    },
    {
      name: 'webhooks',
      verb: 'GET',
      path: new RegExp(`^${hooks}$`),
      run: withToken((_call, merchant) => {
        const webhooks = merchant.notify_url ? [{ id: webhookId(merchant), url: merchant.notify_url }] : []
        return { status: 200, body: { webhooks } }
      }),
    },
    {
      name: 'listen',
      verb: 'POST',
      path: new RegExp(`^${hooks}$`),
      run: withToken(({ asked }, merchant) => {
        const { url } = Object(jsonOf(asked))
        if (typeof url !== 'string' || !URL.canParse(url)) return refuse(400, 'VALIDATION_ERROR', 'INVALID_URL')
        if (merchant.notify_url === url) return refuse(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'WEBHOOK_URL_ALREADY_EXISTS')
        merchant.notify_url = url
        return { status: 201, body: { id: webhookId(merchant), url } }
      }),
    },
    {
      name: 'unlisten',
      verb: 'DELETE',
      path: new RegExp(`^${hooks}/(\\w+)$`),
      run: withToken((_call, merchant) => {
        merchant.notify_url = ''
        return { status: 204, body: '' }
      }),
    },
  ],
  report(bill, merchant, world) {
    // PayPal reports no order that no buyer has approved.
    if (bill.state !== 'paid') return null
    const number = `WH-${bill.transaction}-${bill.is_captured ? 'C' : 'A'}`
    const event = bill.is_captured
      ? { id: number, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: captureOf(bill) }
      : { id: number, event_type: 'CHECKOUT.ORDER.APPROVED', resource: orderOf(bill) }
    const body = JSON.stringify(event, null, 1)
    const time = new Date(world.clock.now()).toISOString()
    return {
      method: 'POST',
      url: bill.notify_url,
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': algorithm,
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-5edc0ebc',
        'paypal-transmission-id': number,
        'paypal-transmission-sig': signatureOf(merchant, number, time, body),
        'paypal-transmission-time': time,
      },
      body,
    }
  },
  returnTo(bill) {
    const url = new URL(bill.return_url)
    url.searchParams.set('token', bill.reference)
    if (bill.state === 'paid') url.searchParams.set('PayerID', 'QYR5Z8XDVJNXQ')
    return url.href
  },
}
