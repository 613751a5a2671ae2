import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

// The keys of the sandbox in https://developers.momo.vn/v3/docs/payment/onboarding/test-instructions
const typed = { partner_code: 'MOMO', access_key: 'F8BBA842ECF85', secret_key: 'K951B6PE1waDMi640xX08PD3vg6EkVlz' }

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'partner_code'],
    ['no access key', { ...typed, access_key: '' }, 'access_key'],
    ['no secret', { ...typed, secret_key: ' ' }, 'secret_key'],
  ],
  secrets: [typed],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  proof: null,
}

const sign = (text: string) => createHmac('sha256', typed.secret_key).update(text).digest('hex')
const told = {
  partnerCode: 'MOMO',
  orderId: 'PAY7F3K2Q9ZX',
  requestId: 'PAY7F3K2Q9ZX',
  amount: 150_000,
  orderInfo: 'Don hang 12, NGUYEN VAN AN',
  orderType: 'momo_wallet',
  transId: 4_088_878_653,
  resultCode: 0,
  message: 'Successful.',
  payType: 'qr',
  responseTime: 1_721_720_663_942,
  extraData: '',
}
type Told = typeof told
// The order that the documents give.
const signed = (report: Told) => ({
  ...report,
  signature: sign(
    `accessKey=${typed.access_key}&amount=${report.amount}&extraData=${report.extraData}&message=${report.message}&orderId=${report.orderId}` +
      `&orderInfo=${report.orderInfo}&orderType=${report.orderType}&partnerCode=${report.partnerCode}&payType=${report.payType}` +
      `&requestId=${report.requestId}&responseTime=${report.responseTime}&resultCode=${report.resultCode}&transId=${report.transId}`,
  ),
})
const post = (body: object): RawRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  query: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
})
const facts = { attempt: { reference: 'PAY7F3K2Q9ZX' }, amount: 150_000, currency: 'VND', by_card: false }
const exchange = (path: string, request: object, body: object) => ({
  request: { method: 'POST', host: 'api', path, body: request },
  status: 200,
  headers: {},
  body: JSON.stringify(body),
})
const create = {
  amount: 150_000,
  extraData: '',
  ipnUrl: 'https://shop.example/webhooks/i/a-key',
  orderId: 'PAY7F3K2Q9ZX',
  orderInfo: 'Don hang 12',
  partnerCode: 'MOMO',
  redirectUrl: 'https://shop.example/pay/a-token',
  requestId: 'PAY7F3K2Q9ZX',
  requestType: 'payWithMethod',
}
const created = {
  ...create,
  lang: 'vi',
  autoCapture: true,
  signature: sign(
    'accessKey=F8BBA842ECF85&amount=150000&extraData=&ipnUrl=https://shop.example/webhooks/i/a-key&orderId=PAY7F3K2Q9ZX&orderInfo=Don hang 12' +
      '&partnerCode=MOMO&redirectUrl=https://shop.example/pay/a-token&requestId=PAY7F3K2Q9ZX&requestType=payWithMethod',
  ),
}
const question = {
  orderId: 'PAY7F3K2Q9ZX',
  partnerCode: 'MOMO',
  requestId: 'PAY7F3K2Q9ZX',
  lang: 'en',
  signature: sign('accessKey=F8BBA842ECF85&orderId=PAY7F3K2Q9ZX&partnerCode=MOMO&requestId=PAY7F3K2Q9ZX'),
}
const link = (says: string, answer: object, comes_to: Record<string, unknown>) => ({
  says,
  exchanges: [exchange('/v2/gateway/api/create', created, answer)],
  comes_to,
})
const asking = (says: string, answer: object, comes_to: PaymentWitness['queries'][number]['comes_to']) => ({
  says,
  exchanges: [exchange('/v2/gateway/api/query', question, answer)],
  comes_to,
})
const status = (code: number) => ({ status: code, type: 'text/plain; charset=utf-8', body: '' })

export const payments: PaymentWitness = {
  links: [
    link(
      'a page is made',
      { resultCode: 0, message: 'Successful.', payUrl: 'https://payment.momo.vn/v2/gateway/pay?t=1' },
      { ok: true, url: 'https://payment.momo.vn/v2/gateway/pay?t=1' },
    ),
    link(
      'a refused amount',
      { resultCode: 22, message: 'Invalid amount.' },
      { ok: false, is_written: false, fault: { kind: 'rejected', code: '22' } },
    ),
    link(
      'a refused key',
      { resultCode: 13, message: 'Merchant authentication failed.' },
      { ok: false, fault: { kind: 'unauthorized' } },
    ),
  ],
  lacks: (url) => (url.startsWith('https://payment.momo.vn/') ? [] : ['the page of MoMo']),
  queries: [
    asking('paid', told, { ...facts, state: 'paid', transaction: '4088878653', code: '0' }),
    asking('not paid yet', { ...told, transId: 0, resultCode: 1000 }, { state: 'pending', transaction: '' }),
    asking('authorised only', { ...told, resultCode: 9000 }, { state: 'pending', transaction: '' }),
    asking('refused by the buyer', { ...told, transId: 0, resultCode: 1006 }, { state: 'refused', transaction: '' }),
    asking('an unknown order', { resultCode: 42, message: 'OrderId not found.' }, null),
    asking('a refused key', { resultCode: 11, message: 'Access denied' }, { ok: false }),
  ],
  callbacks: [
    {
      says: 'paid from the wallet',
      request: post(signed(told)),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'PAY7F3K2Q9ZX:4088878653:0',
          facts: { ...facts, state: 'paid', transaction: '4088878653', code: '0' },
        },
      },
    },
    {
      says: 'authorised only is not paid',
      request: post(signed({ ...told, resultCode: 9000 })),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'PAY7F3K2Q9ZX:4088878653:9000',
          facts: { ...facts, state: 'pending', transaction: '', code: '9000' },
        },
      },
    },
    {
      says: 'of another partner: unreadable',
      request: post(signed({ ...told, partnerCode: 'OTHER' })),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'no JSON: unreadable',
      request: { ...post({}), body: new Uint8Array([123]) },
      comes_to: { ok: false, why: 'unreadable' },
    },
  ],
  forged(request) {
    const body = JSON.parse(new TextDecoder().decode(request.body))
    return Object.keys(body).map((key) => {
      const value = body[key]
      return [`${key} changed`, post({ ...body, [key]: typeof value === 'number' ? value + 1 : `${value}1` })]
    })
  },
  answers: {
    booked: status(204),
    noted: status(204),
    stored: status(204),
    known: status(204),
    no_such_attempt: status(204),
    wrong_amount: status(204),
    bad_signature: status(401),
    unreadable: status(400),
    failed: status(503),
  },
  hides: ['NGUYEN VAN AN'],
}
