import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

// The checksum key, the report and its signature are the example of
// https://payos.vn/docs/tich-hop-webhook/kiem-tra-du-lieu-voi-signature/
const typed = {
  client_id: '11111111-2222-3333-4444-555555555555',
  api_key: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  checksum_key: '1a54716c8f0efb2744fb28b6e38b25da7f67a925d98bc1c18bd8faaecadd7675',
}
const example = {
  orderCode: 123,
  amount: 3_000,
  description: 'VQRIO123',
  accountNumber: '12345678',
  reference: 'TF230204212323',
  transactionDateTime: '2023-02-04 18:25:00',
  currency: 'VND',
  paymentLinkId: '124c33293c43417ab7879e14c8d9eb18',
  code: '00',
  desc: 'Thành công',
  counterAccountBankId: '',
  counterAccountBankName: '',
  counterAccountName: '',
  counterAccountNumber: '',
  virtualAccountName: '',
  virtualAccountNumber: '',
}

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'client_id'],
    ['no key', { ...typed, api_key: '' }, 'api_key'],
    ['no checksum key', { ...typed, checksum_key: 'short' }, 'checksum_key'],
  ],
  secrets: [typed],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({ 'x-client-id': typed.client_id, 'x-api-key': typed.api_key }),
  proof: null,
}

const sign = (text: string) => createHmac('sha256', typed.checksum_key).update(text).digest('hex')
const post = (body: object): RawRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
})
const report = (data: object, signature: string) =>
  post({ code: '00', desc: 'success', success: true, data, signature })
const textOf = (data: object) =>
  Object.entries(data)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value ?? ''}`)
    .join('&')
const signed = (data: object) => report(data, sign(textOf(data)))

const number = 4_411_000_000_001
const facts = { attempt: { number }, amount: 150_000, currency: 'VND', by_card: false }
const wanted = {
  orderCode: number,
  amount: 150_000,
  description: 'Don hang 12',
  cancelUrl: 'https://shop.example/pay/a-token',
  returnUrl: 'https://shop.example/pay/a-token',
}
const exchange = (method: string, path: string, request: object | null, body: object, status = 200) => ({
  request: { method, host: 'api', path, ...(request && { body: request }) },
  status,
  headers: {},
  body: JSON.stringify(body),
})
const created = { ...wanted, expiredAt: Date.parse('2026-11-28T06:00:00Z') / 1_000, signature: sign(textOf(wanted)) }
const link = (says: string, answer: object, comes_to: Record<string, unknown>) => ({
  says,
  exchanges: [exchange('POST', '/v2/payment-requests', created, answer)],
  comes_to,
})
const state = (status: string, more: object = {}) => ({
  code: '00',
  desc: 'success',
  data: { id: 'pl_1', orderCode: number, amount: 150_000, amountPaid: 0, status, transactions: [], ...more },
})
const asking = (
  says: string,
  answer: object,
  comes_to: PaymentWitness['queries'][number]['comes_to'],
  status = 200,
) => ({
  says,
  exchanges: [exchange('GET', `/v2/payment-requests/${number}`, null, answer, status)],
  comes_to,
})
const status = (code: number) => ({ status: code, type: 'text/plain; charset=utf-8', body: '' })

export const payments: PaymentWitness = {
  links: [
    link(
      'a page is made',
      { code: '00', desc: 'success', data: { paymentLinkId: 'pl_1', checkoutUrl: 'https://pay.payos.vn/web/pl_1' } },
      { ok: true, url: 'https://pay.payos.vn/web/pl_1', gateway_id: 'pl_1' },
    ),
    link(
      'a second page of one number',
      { code: '231', desc: 'Đơn thanh toán đã tồn tại', data: null },
      { ok: false, is_written: false },
    ),
  ],
  lacks: (url) => (url.startsWith('https://pay.payos.vn/web/') ? [] : ['the page of payOS']),
  queries: [
    asking('paid', state('PAID', { amountPaid: 150_000, transactions: [{ reference: 'FT0001', amount: 150_000 }] }), {
      ...facts,
      state: 'paid',
      transaction: 'FT0001',
      code: 'PAID',
    }),
    asking('not paid yet', state('PENDING'), { state: 'pending', transaction: '' }),
    asking('cancelled', state('CANCELLED'), { state: 'refused', transaction: '' }),
    asking('an unknown number', { code: '101', desc: 'Mã thanh toán không tồn tại', data: null }, null),
    asking('a refused key', { code: '401', desc: 'Unauthorized' }, { ok: false }, 401),
  ],
  callbacks: [
    {
      says: 'the published example has the published signature',
      request: report(example, '412e915d2871504ed31be63c8f62a149a4410d34c4c42affc9006ef9917eaa03'),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: '123:TF230204212323:00',
          facts: {
            ...{ attempt: { number: 123 }, state: 'paid', transaction: 'TF230204212323' },
            ...{ amount: 3_000, currency: 'VND', by_card: false, code: '00' },
          },
        },
      },
    },
    {
      says: 'fields without a value are signed as empty',
      request: signed({ ...example, counterAccountName: null }),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: '123:TF230204212323:00',
          facts: {
            ...{ attempt: { number: 123 }, state: 'paid', transaction: 'TF230204212323' },
            ...{ amount: 3_000, currency: 'VND', by_card: false, code: '00' },
          },
        },
      },
    },
    {
      says: 'a signed body of another shape: unreadable',
      request: signed({ orderCode: 'x' }),
      comes_to: { ok: false, why: 'unreadable' },
    },
    { says: 'no data: unreadable', request: post({ signature: '' }), comes_to: { ok: false, why: 'unreadable' } },
  ],
  forged(request) {
    const body = JSON.parse(new TextDecoder().decode(request.body))
    const { code, counterAccountBankId, ...others } = body.data
    const changed = Object.keys(body.data).map((key): [string, RawRequest] => {
      const value = body.data[key]
      const data = { ...body.data, [key]: typeof value === 'number' ? value + 1 : `${value}1` }
      return [`${key} changed`, post({ ...body, data })]
    })
    // The text that is signed stays the same.
    const data = { ...others, [`code=${code}&counterAccountBankId`]: counterAccountBankId }
    return [...changed, ['its code hidden in the name of another field', post({ ...body, data })]]
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
