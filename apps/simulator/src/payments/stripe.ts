import type { Asked } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { Dialect } from './dialect.ts'
import { hmacHex } from './hmac.ts'
import { addBill, type Bill, type Gateway, type Merchant } from './state.ts'

// https://docs.stripe.com/api/checkout/sessions and …/webhook_endpoints

/** Currencies without a smaller unit, which Stripe charges as they are; the forint and others keep their hundredths. */
const noSmaller = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const thousandths = ['bhd', 'jod', 'kwd', 'omr', 'tnd']
const evenHundredths = ['isk', 'ugx']

const refuse = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', ...(code && { code }), message } },
})

/** The merchant whose secret key the request shows. */
function merchantOf(gateway: Gateway, { authorization = '' }: Asked): Merchant | undefined {
  const key = /^Bearer (.+)$/.exec(authorization)?.[1]
  return [...gateway.merchants.values()].find(({ keys }) => keys.secret_key === key)
}

const noKey = refuse(401, '', 'Invalid API Key provided.')

const sessionOf = (bill: Bill, origin: string) => {
  const isPaid = bill.state === 'paid'
  return {
    id: bill.reference,
    object: 'checkout.session',
    amount_total: bill.told,
    client_reference_id: bill.own ?? null,
    currency: bill.currency,
    livemode: false,
    mode: 'payment',
    payment_intent: isPaid ? `pi_${bill.transaction}` : null,
    payment_method_types: ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: { open: 'open', paid: 'complete', refused: 'expired' }[bill.state],
    url: bill.state === 'open' ? `${origin}/stripe/bills/${bill.reference}` : null,
  }
}

/** Why Stripe would charge no such amount; null: it would. */
function amountProblem(currency: string, amount: number): string | null {
  if (!/^[a-z]{3}$/.test(currency)) return 'Invalid currency'
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'Invalid integer'
  if (thousandths.includes(currency) && amount % 10 !== 0) return 'The last digit must be 0'
  if (evenHundredths.includes(currency) && amount % 100 !== 0) return 'The last two digits must be 0'
  const least = noSmaller.includes(currency) ? 50 : 30
  return amount < least ? 'The amount is too small' : null
}

type Call = Parameters<Dialect['methods'][number]['run']>[0]

function createSession({ world, gateway, asked }: Call): Reply {
  const merchant = merchantOf(gateway, asked)
  if (!merchant) return noKey
  const key = asked.header('idempotency-key') ?? ''
  const known = [...gateway.bills.values()].find((bill) => key !== '' && bill.key === key)
  if (known) return { status: 200, body: sessionOf(known, world.origin) }
  const form = new URLSearchParams(asked.body.toString())
  const of = (name: string) => form.get(name) ?? ''
  const currency = of('line_items[0][price_data][currency]')
  const amount = Number(of('line_items[0][price_data][unit_amount]'))
  const problem = amountProblem(currency, amount)
  if (problem) return refuse(400, 'parameter_invalid_integer', problem)
  const closes = Number(of('expires_at')) * 1_000 - world.clock.now()
  // A minute is allowed for the way here.
  if (!merchant.takes_past && (closes < 29 * 60_000 || closes > 24 * 3_600_000))
    return refuse(400, '', 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.')
  if (of('mode') !== 'payment' || !of('success_url')) return refuse(400, 'parameter_missing', 'Missing parameter')
  gateway.count += 1
  const bill = addBill(
    gateway,
    {
      ...{ reference: `cs_test_${gateway.count}a${merchant.id}`, merchant: merchant.id, amount, currency },
      ...{ text: of('line_items[0][price_data][product_data][name]'), own: of('client_reference_id'), key },
      ...{ notify_url: merchant.notify_url, return_url: of('success_url') },
    },
    world.clock.now(),
  )
  return bill ? { status: 200, body: sessionOf(bill, world.origin) } : refuse(500, '', 'An error occurred')
}

const endpointOf = (merchant: Merchant) => ({
  id: `we_${merchant.id}`,
  object: 'webhook_endpoint',
  status: 'enabled',
  url: merchant.notify_url,
})

export const stripe: Dialect = {
  path: '/stripe',
  state: ({ gateways }) => gateways.stripe,
  dropped: 'data.object.amount_total',
  methods: [
    { name: 'create', verb: 'POST', path: /^\/v1\/checkout\/sessions$/, run: createSession },
    {
      name: 'list',
      verb: 'GET',
      path: /^\/v1\/checkout\/sessions$/,
      run({ world, gateway, asked }) {
        const merchant = merchantOf(gateway, asked)
        if (!merchant) return noKey
        const own = [...gateway.bills.values()].filter((bill) => bill.merchant === merchant.id).slice(-10)
        return { status: 200, body: { object: 'list', data: own.map((bill) => sessionOf(bill, world.origin)) } }
      },
    },
    {
      name: 'get',
      verb: 'GET',
      path: /^\/v1\/checkout\/sessions\/(\w+)$/,
      run({ world, gateway, asked }, [id = '']) {
        if (!merchantOf(gateway, asked)) return noKey
        const bill = gateway.bills.get(id)
        return bill
          ? { status: 200, body: sessionOf(bill, world.origin) }
          : refuse(404, 'resource_missing', `No such checkout.session: ${id}`)
      },
    },
    {
      name: 'endpoints',
      verb: 'GET',
      path: /^\/v1\/webhook_endpoints$/,
      run({ gateway, asked }) {
        const merchant = merchantOf(gateway, asked)
        if (!merchant) return noKey
        return { status: 200, body: { object: 'list', data: merchant.notify_url ? [endpointOf(merchant)] : [] } }
      },
    },
    {
      name: 'listen',
      verb: 'POST',
      path: /^\/v1\/webhook_endpoints$/,
      run({ gateway, asked }) {
        const merchant = merchantOf(gateway, asked)
        if (!merchant) return noKey
        const form = new URLSearchParams(asked.body.toString())
        const url = form.get('url') ?? ''
        if (!URL.canParse(url)) return refuse(400, 'url_invalid', 'Not a valid URL')
        merchant.notify_url = url
        gateway.count += 1
        // It is told here and nowhere else.
        merchant.keys.webhook_secret = `whsec_${hmacHex('sha256', merchant.id, String(gateway.count)).slice(0, 32)}`
        return { status: 200, body: { ...endpointOf(merchant), secret: merchant.keys.webhook_secret } }
      },
    },
    {
      name: 'unlisten',
      verb: 'DELETE',
      path: /^\/v1\/webhook_endpoints\/(\w+)$/,
      run({ gateway, asked }, [id = '']) {
        const merchant = merchantOf(gateway, asked)
        if (!merchant) return noKey
        merchant.notify_url = ''
        return { status: 200, body: { id, object: 'webhook_endpoint', deleted: true } }
      },
    },
  ],
  report(bill, merchant, world) {
    const type = bill.state === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired'
    const object = sessionOf(bill, world.origin)
    const body = JSON.stringify({ id: `evt_${bill.transaction}`, object: 'event', type, data: { object } }, null, 2)
    const time = Math.floor(world.clock.now() / 1_000)
    const v1 = hmacHex('sha256', merchant.keys.webhook_secret ?? '', `${time}.${body}`)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${v1}` }
    return { method: 'POST', url: bill.notify_url, headers, body }
  },
  returnTo: (bill) => bill.return_url,
}
