import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness, ProofCase } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

const typed = {
  client_id: 'AeA1QIZXiflr1_-r0U2UbWTziOWX1GRQer5jkUq4ZfWT5qwb6qQRPq7jDtv57TL4POEEezGLdutcxnkJ',
  secret_key: 'ECYYrrSHdKfk_Q0EdvzdGkzj58a66kKaUQ5dZAEv4HvvtDId2_DpSuYDB088BZxGuMji7G4OFUnPog6p',
}
const listening = { ...typed, webhook_id: '1JE4291016473214C' }

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'client_id'],
    ['an e-mail address', { ...typed, client_id: 'shop@example.com' }, 'client_id'],
    ['no secret', { ...typed, secret_key: '' }, 'secret_key'],
  ],
  secrets: [typed, listening],
  client: { client_id: '', client_secret: '' },
  grantLacks({ method, path, headers, body }, { client_id, secret_key }) {
    const proof = Buffer.from(`${client_id}:${secret_key}`).toString('base64')
    return [
      ...(method === 'POST' && path === '/v1/oauth2/token' ? [] : ['the address']),
      ...(headers.authorization === `Basic ${proof}` ? [] : ['the id and the secret']),
      ...(body === 'grant_type=client_credentials' ? [] : ['the grant']),
    ]
  },
  headers: (_, token) => ({ authorization: `Bearer ${token}` }),
  proof: null,
}

const reference = 'PAY7F3K2Q9ZX'
const id = '5O190127TN364715T'
const amount = { currency_code: 'USD', value: '19.99' }
const capture = { id: '3C679366HH908993F', status: 'COMPLETED', amount }
const order = (status: string, captures: object[] = [], unit: object = {}, source: object = { paypal: {} }) => ({
  id,
  status,
  payment_source: source,
  payer: { name: { given_name: 'NGUYEN VAN AN' } },
  purchase_units: [{ custom_id: reference, amount, ...(captures.length && { payments: { captures } }), ...unit }],
})

const json = (
  method: string,
  path: string,
  answer: unknown,
  { body, status = 200 }: { body?: object; status?: number } = {},
) => ({
  request: { method, host: 'api', path, ...(body && { body }) },
  status,
  headers: {},
  body: JSON.stringify(answer) ?? '',
})
const create = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: reference, invoice_id: reference, description: 'Đơn hàng 12', amount }],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        return_url: 'https://shop.example/pay/a-token',
        cancel_url: 'https://shop.example/pay/a-token',
      },
    },
  },
}
const link = (says: string, status: number, answer: object, comes_to: Record<string, unknown>) => ({
  says,
  exchanges: [json('POST', '/v2/checkout/orders', answer, { body: create, status })],
  comes_to,
})
const get = (answer: unknown, status = 200) => json('GET', `/v2/checkout/orders/${id}`, answer, { status })
const captured = (answer: unknown, status = 201) =>
  json('POST', `/v2/checkout/orders/${id}/capture`, answer, { body: {}, status })
type Comes = PaymentWitness['queries'][number]['comes_to']
const asking = (says: string, exchanges: ReturnType<typeof json>[], comes_to: Comes) => ({ says, exchanges, comes_to })
const facts = { attempt: { reference }, amount: '19.99', currency: 'USD', by_card: false }
const paid = { ...facts, state: 'paid', transaction: '3C679366HH908993F', code: 'COMPLETED/COMPLETED' } as const
const issue = (name: string, words = '') => ({
  name: 'UNPROCESSABLE_ENTITY',
  message: 'The requested action could not be performed.',
  details: [{ issue: name, description: words }],
})

// The parts that PayPal sends as headers. https://developer.paypal.com/api/rest/webhooks/rest/
const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-5edc0ebc',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': 'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz==',
  'paypal-transmission-time': '2026-11-28T04:59:58Z',
}
const event = (event_type: string, resource: object) => ({ id: 'WH-2W42680HY462142G', event_type, resource })
const completed = event('PAYMENT.CAPTURE.COMPLETED', {
  ...capture,
  custom_id: reference,
  payer: 'NGUYEN VAN AN',
  supplementary_data: { related_ids: { order_id: id } },
})
// PayPal signs the bytes: spaces are among them.
const post = (body: object, change: Record<string, string | undefined> = {}): RawRequest => ({
  method: 'POST',
  headers: { ...headers, ...change },
  query: {},
  body: new TextEncoder().encode(JSON.stringify(body, null, 1)),
})
const hint = {
  ok: true,
  callback: { kind: 'hint', key: 'WH-2W42680HY462142G', attempt: { reference }, gateway_id: id },
} as const
const callback = (says: string, request: RawRequest, comes_to: PaymentWitness['callbacks'][number]['comes_to']) => ({
  says,
  request,
  secrets: listening,
  comes_to,
})
const refused = (says: string, change: Record<string, string | undefined>) =>
  callback(`${says}: refused`, post(completed, change), { ok: false, why: 'bad_signature' })

const verify = (answer: unknown, status = 200) =>
  json('POST', '/v1/notifications/verify-webhook-signature', answer, {
    body: {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: '1JE4291016473214C',
      webhook_event: completed,
    },
    status,
  })
const proof = (says: string, exchanges: ReturnType<typeof json>[], comes_to: ProofCase['comes_to']): ProofCase => ({
  says,
  request: post(completed),
  secrets: listening,
  exchanges,
  comes_to,
})
const status = (code: number) => ({ status: code, type: 'text/plain; charset=utf-8', body: '' })

export const payments: PaymentWitness = {
  gateway_id: id,
  links: [
    link(
      'a page is made',
      201,
      {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [
          { href: `https://api-m.paypal.com/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
          { href: `https://www.paypal.com/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
        ],
      },
      { ok: true, url: `https://www.paypal.com/checkoutnow?token=${id}`, gateway_id: id },
    ),
    link('a refused currency', 422, issue('CURRENCY_NOT_SUPPORTED', 'Currency code is not supported.'), {
      ok: false,
      is_written: false,
      fault: { kind: 'rejected', code: 'CURRENCY_NOT_SUPPORTED', message: 'Currency code is not supported.' },
    }),
    link(
      'a refused token',
      401,
      { error: 'invalid_token', error_description: 'Token signature verification failed' },
      {
        ok: false,
        is_written: false,
        fault: { kind: 'unauthorized', code: 'invalid_token' },
      },
    ),
    link('an order without a page', 201, { id, status: 'CREATED', links: [] }, { ok: false, is_written: true }),
  ],
  lacks: (url) => (url.startsWith('https://www.paypal.com/checkoutnow?') ? [] : ['the page of PayPal']),
  queries: [
    asking('paid', [get(order('COMPLETED', [capture]))], paid),
    asking('paid by a card', [get(order('COMPLETED', [capture], {}, { card: {} }))], { ...paid, by_card: true }),
    asking(
      'approved: the money is taken now',
      [
        get(order('APPROVED')),
        captured({
          id,
          status: 'COMPLETED',
          payment_source: { paypal: {} },
          purchase_units: [{ payments: { captures: [capture] } }],
        }),
      ],
      paid,
    ),
    asking(
      'approved, and the card is declined',
      [get(order('APPROVED')), captured(issue('INSTRUMENT_DECLINED'), 422)],
      {
        state: 'pending',
        transaction: '',
        code: 'INSTRUMENT_DECLINED',
      },
    ),
    asking('approved, and PayPal is out of order', [get(order('APPROVED')), captured({}, 500)], { ok: false }),
    asking('not paid yet', [get(order('PAYER_ACTION_REQUIRED'))], { ...facts, state: 'pending', transaction: '' }),
    asking('at the bank', [get(order('COMPLETED', [{ ...capture, status: 'PENDING' }]))], { state: 'pending' }),
    asking('declined', [get(order('COMPLETED', [{ ...capture, status: 'DECLINED' }]))], { state: 'refused' }),
    asking('given back meanwhile', [get(order('COMPLETED', [{ ...capture, status: 'REFUNDED' }]))], { state: 'paid' }),
    asking('voided', [get(order('VOIDED'))], { state: 'refused' }),
    asking('another order', [get(order('COMPLETED', [capture], { custom_id: 'OTHER' }))], { ok: false }),
    asking(
      'parts of a yen stay as they were told',
      [get(order('COMPLETED', [{ ...capture, amount: { currency_code: 'JPY', value: '100.50' } }]))],
      { ...paid, currency: 'JPY', amount: '100.50' },
    ),
    asking(
      'an unknown order',
      [get({ name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] }, 404)],
      null,
    ),
    asking('a refused token', [get({ error: 'invalid_token' }, 401)], { ok: false }),
  ],
  callbacks: [
    callback('paid', post(completed), hint),
    callback(
      'approved',
      post(event('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED', purchase_units: [{ custom_id: reference }] })),
      hint,
    ),
    callback('without the order’s id', post(event('PAYMENT.CAPTURE.COMPLETED', { ...capture, custom_id: reference })), {
      ...hint,
      callback: { ...hint.callback, gateway_id: '' },
    }),
    callback('a capture of another program', post(event('PAYMENT.CAPTURE.COMPLETED', capture)), {
      ok: true,
      callback: { kind: 'other', key: 'WH-2W42680HY462142G' },
    }),
    callback('another event', post(event('CUSTOMER.DISPUTE.CREATED', {})), {
      ok: true,
      callback: { kind: 'other', key: 'WH-2W42680HY462142G' },
    }),
    refused('another algorithm', { 'paypal-auth-algo': 'SHA1withRSA' }),
    refused('a certificate of another host', { 'paypal-cert-url': 'https://api.paypal.com.evil.example/cert' }),
    refused('a certificate without TLS', { 'paypal-cert-url': 'http://api.paypal.com/v1/notifications/certs/1' }),
    ...Object.keys(headers).map((name) => refused(`without ${name}`, { [name]: undefined })),
    {
      says: 'before PayPal knows our address: refused',
      request: post(completed),
      secrets: typed,
      comes_to: { ok: false, why: 'bad_signature' },
    },
    callback('without its resource: unreadable', post({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' }), {
      ok: false,
      why: 'unreadable',
    }),
    callback('as a GET: unreadable', { ...post(completed), method: 'GET' }, { ok: false, why: 'unreadable' }),
  ],
  proofs: [
    proof('PayPal knows it', [verify({ verification_status: 'SUCCESS' })], true),
    proof('PayPal does not know it', [verify({ verification_status: 'FAILURE' })], false),
    proof('PayPal refuses the question', [verify(issue('VALIDATION_ERROR'), 400)], false),
    proof('PayPal is out of order: the report is to come again', [verify({}, 503)], 'unknown'),
    { ...proof('another algorithm', [], false), request: post(completed, { 'paypal-auth-algo': 'SHA1withRSA' }) },
  ],
  // A changed byte shows when PayPal is asked.
  forged: () => [],
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
