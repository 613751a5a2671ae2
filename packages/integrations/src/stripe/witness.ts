import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

const typed = { secret_key: 'sk_test_4eC39HqLyjWDarjtT1zdp7dcAAAA' }
const webhook_secret = 'whsec_0123456789abcdef0123456789abcdef'
const listening = { ...typed, webhook_secret }

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'secret_key'],
    ['the key that is for browsers', { secret_key: 'pk_test_4eC39HqLyjWDarjtT1zdp7dc' }, 'secret_key'],
    ['a part of a key', { secret_key: 'sk_test_4eC3' }, 'secret_key'],
  ],
  secrets: [typed, listening],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: ({ secret_key = '' }) => ({ authorization: `Bearer ${secret_key}` }),
  proof: null,
}

// The instant of the suite: 2026-11-28T05:00:00Z.
const second = 1_795_842_000
const sign = (text: string, time: number | string = second, secret = webhook_secret) =>
  createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')

const page = {
  id: 'cs_test_a1B2c3',
  object: 'checkout.session',
  client_reference_id: 'PAY7F3K2Q9ZX',
  amount_total: 1_999,
  currency: 'usd',
  customer_details: { name: 'NGUYEN VAN AN' },
  payment_intent: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  payment_status: 'paid',
  status: 'complete',
  url: null as string | null,
}
type Page = typeof page
const eventOf = (change: object = {}, type = 'checkout.session.completed', id = 'evt_1MqqbKLt4dXK03v5qaIbiNCC') =>
  // Stripe signs the bytes, which are indented.
  JSON.stringify({ id, object: 'event', type, data: { object: { ...page, ...change } } }, null, 2)

const post = (body: string, signature: string | undefined): RawRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  query: {},
  body: new TextEncoder().encode(body),
})
const signed = (body: string) => post(body, `t=${second},v1=${sign(body)}`)
const facts = {
  ...{ attempt: { reference: 'PAY7F3K2Q9ZX' }, amount: 1_999, currency: 'USD', by_card: true },
  ...{ transaction: 'pi_3MtwBwLkdIwHu7ix28a3tqPa', code: 'complete/paid' },
  state: 'paid',
} as const
const told = (change: object = {}, key = 'evt_1MqqbKLt4dXK03v5qaIbiNCC') =>
  ({ ok: true, callback: { kind: 'facts', key, facts: { ...facts, ...change } } }) as const

const create = {
  mode: 'payment',
  client_reference_id: 'PAY7F3K2Q9ZX',
  'metadata[reference]': 'PAY7F3K2Q9ZX',
  'payment_intent_data[metadata][reference]': 'PAY7F3K2Q9ZX',
  'payment_method_types[0]': 'card',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'vnd',
  'line_items[0][price_data][unit_amount]': '150000',
  'line_items[0][price_data][product_data][name]': 'Đơn hàng 12',
  success_url: 'https://shop.example/pay/a-token?returned=stripe',
  cancel_url: 'https://shop.example/pay/a-token',
  expires_at: '1795845600',
  locale: 'vi',
}
const link = (says: string, status: number, answer: object, comes_to: Record<string, unknown>) => ({
  says,
  exchanges: [
    {
      request: { method: 'POST', host: 'api', path: '/v1/checkout/sessions', body: create },
      status,
      headers: {},
      body: JSON.stringify(answer),
    },
  ],
  comes_to,
})
const asking = (
  says: string,
  answer: object,
  comes_to: PaymentWitness['queries'][number]['comes_to'],
  status = 200,
) => ({
  says,
  exchanges: [
    {
      request: { method: 'GET', host: 'api', path: '/v1/checkout/sessions/cs_test_a1B2c3' },
      status,
      headers: {},
      body: JSON.stringify(answer),
    },
  ],
  comes_to,
})
const status = (code: number) => ({ status: code, type: 'text/plain; charset=utf-8', body: '' })
const good = eventOf()
const bad = (says: string, signature: string | undefined, body = good) => ({
  says: `${says}: refused`,
  request: post(body, signature),
  secrets: listening,
  comes_to: { ok: false, why: 'bad_signature' } as const,
})
const kept = (says: string, request: RawRequest, comes_to: PaymentWitness['callbacks'][number]['comes_to']) => ({
  says,
  request,
  secrets: listening,
  comes_to,
})
const inCurrency = (currency: string, amount_total: number) => signed(eventOf({ currency, amount_total }))

export const payments: PaymentWitness = {
  gateway_id: 'cs_test_a1B2c3',
  links: [
    link(
      'a page is made',
      200,
      { ...page, payment_status: 'unpaid', status: 'open', url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3' },
      { ok: true, url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3', gateway_id: 'cs_test_a1B2c3' },
    ),
    link(
      'too small an amount',
      400,
      {
        error: { type: 'invalid_request_error', code: 'amount_too_small', message: 'Amount must be at least ₫12,000.' },
      },
      {
        ok: false,
        is_written: false,
        fault: { kind: 'rejected', code: 'amount_too_small', message: 'Amount must be at least ₫12,000.' },
      },
    ),
    link(
      'a refused key',
      401,
      { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      { ok: false, is_written: false, fault: { kind: 'unauthorized' } },
    ),
    link(
      'a restricted key without the right',
      403,
      { error: { type: 'invalid_request_error', message: 'The provided key does not have the required permissions' } },
      { ok: false, fault: { kind: 'unauthorized' } },
    ),
  ],
  lacks: (url) => (url.startsWith('https://checkout.stripe.com/') ? [] : ['the page of Stripe']),
  queries: [
    asking('paid', page, facts),
    asking(
      'not paid yet',
      { ...page, payment_status: 'unpaid', status: 'open', payment_intent: null },
      { state: 'pending', transaction: '' },
    ),
    asking('run out', { ...page, payment_status: 'unpaid', status: 'expired' }, { state: 'refused', transaction: '' }),
    asking('an answer about another order', { ...page, client_reference_id: 'OTHER' }, { ok: false }),
    asking(
      'an unknown page',
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such checkout.session' } },
      null,
      404,
    ),
    asking('a refused key', { error: { message: 'Invalid API Key provided' } }, { ok: false }, 401),
  ],
  callbacks: [
    kept('paid', signed(good), told()),
    kept(
      'several signatures while the secret is changed',
      post(good, `t=${second},v1=${sign(good, second, 'whsec_old')},v1=${sign(good)},v0=${'a'.repeat(64)}`),
      told(),
    ),
    kept('five minutes old', post(good, `t=${second - 300},v1=${sign(good, second - 300)}`), told()),
    bad('more than five minutes old', `t=${second - 301},v1=${sign(good, second - 301)}`),
    bad('more than five minutes ahead', `t=${second + 301},v1=${sign(good, second + 301)}`),
    bad('another instant than the signed one', `t=${second - 1},v1=${sign(good)}`),
    bad('two instants', `t=${second},t=${second},v1=${sign(good)}`),
    bad('no instant', `v1=${sign(good)}`),
    bad('only a signature of another scheme', `t=${second},v0=${sign(good)}`),
    bad('SHA-512', `t=${second},v1=${createHmac('sha512', webhook_secret).update(`${second}.${good}`).digest('hex')}`),
    bad('the body alone signed', `t=${second},v1=${createHmac('sha256', webhook_secret).update(good).digest('hex')}`),
    bad('no header', undefined),
    bad('an empty header', ''),
    bad('the same value in other bytes', `t=${second},v1=${sign(good)}`, JSON.stringify(JSON.parse(good))),
    kept(
      'a way of paying that takes days',
      signed(eventOf({ payment_status: 'unpaid' })),
      told({ state: 'pending', transaction: '', code: 'complete/unpaid' }),
    ),
    kept(
      'a way of paying that failed after days',
      signed(eventOf({ payment_status: 'unpaid' }, 'checkout.session.async_payment_failed')),
      told({ state: 'refused', transaction: '', code: 'complete/unpaid' }),
    ),
    kept(
      'a page that ran out',
      signed(eventOf({ payment_status: 'unpaid', status: 'expired' }, 'checkout.session.expired')),
      told({ state: 'refused', transaction: '', code: 'expired/unpaid' }),
    ),
    kept('yen have no smaller unit', inCurrency('jpy', 1_999), told({ currency: 'JPY' })),
    kept('dinars have thousandths', inCurrency('kwd', 19_990), told({ currency: 'KWD', amount: 19_990 })),
    kept('krónur are written in hundredths', inCurrency('isk', 199_900), told({ currency: 'ISK', amount: 1_999 })),
    kept(
      'a part of a króna stays as it was told',
      inCurrency('isk', 199_950),
      told({ currency: 'ISK', amount: '1999.5' }),
    ),
    kept('another event', signed(eventOf({}, 'charge.refunded')), {
      ok: true,
      callback: { kind: 'other', key: 'evt_1MqqbKLt4dXK03v5qaIbiNCC' },
    }),
    kept('a page of another program', signed(eventOf({ client_reference_id: null })), {
      ok: true,
      callback: { kind: 'other', key: 'evt_1MqqbKLt4dXK03v5qaIbiNCC' },
    }),
    kept('without its page: unreadable', signed('{"id":"evt_1","type":"checkout.session.completed"}'), {
      ok: false,
      why: 'unreadable',
    }),
    kept('no JSON: unreadable', signed('{'), { ok: false, why: 'unreadable' }),
    kept('as a GET: unreadable', { ...signed(good), method: 'GET' }, { ok: false, why: 'unreadable' }),
  ],
  forged(request) {
    const text = new TextDecoder().decode(request.body)
    const header = request.headers['stripe-signature'] ?? ''
    const changed: [string, Partial<Page>][] = [
      ['the amount', { amount_total: 1_998 }],
      ['the currency', { currency: 'eur' }],
      ['the reference', { client_reference_id: 'PAY7F3K2Q9ZY' }],
      ['the payment', { payment_intent: 'pi_other' }],
    ]
    return [
      ...changed.map(([what, change]): [string, RawRequest] => [`${what} changed`, post(eventOf(change), header)]),
      ['one byte more', post(`${text} `, header)],
      [
        'one byte of the signature changed',
        post(
          text,
          header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      ],
      ['a signature that is cut', post(text, header.slice(0, -2))],
      ['without its header', post(text, undefined)],
    ]
  },
  answers: {
    booked: status(200),
    noted: status(200),
    stored: status(200),
    known: status(200),
    no_such_attempt: status(200),
    wrong_amount: status(200),
    bad_signature: status(401),
    unreadable: status(400),
    failed: status(503),
  },
  hides: ['NGUYEN VAN AN'],
}
