import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

// https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html
const typed = { tmn_code: 'DEMO0001', hash_secret: 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ' }

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'tmn_code'],
    ['a code of another form', { ...typed, tmn_code: 'demo 1' }, 'tmn_code'],
    ['no secret', { ...typed, hash_secret: '' }, 'hash_secret'],
  ],
  secrets: [typed],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  proof: null,
}

const sign = (text: string) => createHmac('sha512', typed.hash_secret).update(text).digest('hex')
/** As the vendor's sample in PHP does: ksort, urlencode, hash_hmac. */
const phpEncode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const letter = String.fromCharCode(byte)
      if (/[A-Za-z0-9_.-]/.test(letter)) return letter
      return letter === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
const hashOf = (fields: Record<string, string>) =>
  sign(
    Object.keys(fields)
      .toSorted()
      .map((key) => `${phpEncode(key)}=${phpEncode(fields[key] ?? '')}`)
      .join('&'),
  )

const get = (query: Record<string, string>, method = 'GET'): RawRequest => ({
  method,
  headers: {},
  query,
  body: new Uint8Array(),
})
const told = {
  vnp_TmnCode: 'DEMO0001',
  vnp_Amount: '15000000',
  vnp_BankCode: 'NCB',
  vnp_BankTranNo: 'VNP14422574',
  vnp_CardType: 'ATM',
  vnp_PayDate: '20261128120500',
  vnp_OrderInfo: 'Don hang 12, NGUYEN VAN AN',
  vnp_TransactionNo: '14422574',
  vnp_ResponseCode: '00',
  vnp_TransactionStatus: '00',
  vnp_TxnRef: 'PAY7F3K2Q9ZX',
}
const signed = (fields: Record<string, string>) => get({ ...fields, vnp_SecureHash: hashOf(fields) })
const facts = {
  attempt: { reference: 'PAY7F3K2Q9ZX' },
  amount: 15_000_000,
  currency: 'VND',
  by_card: true,
}
const piped = (fields: Record<string, string>) => ({ ...fields, vnp_SecureHash: sign(Object.values(fields).join('|')) })
const answer = {
  vnp_ResponseId: 'r1',
  vnp_Command: 'querydr',
  vnp_ResponseCode: '00',
  vnp_Message: 'QueryDR Success',
  vnp_TmnCode: 'DEMO0001',
  vnp_TxnRef: 'PAY7F3K2Q9ZX',
  vnp_Amount: '15000000',
  vnp_BankCode: 'NCB',
  vnp_PayDate: '20261128120500',
  vnp_TransactionNo: '14422574',
  vnp_TransactionType: '01',
  vnp_TransactionStatus: '00',
  vnp_OrderInfo: 'Don hang 12',
  vnp_PromotionCode: '',
  vnp_PromotionAmount: '',
}
const question = {
  method: 'POST',
  host: 'api',
  path: '/merchant_webapi/api/transaction',
  body: {
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: 'DEMO0001',
    vnp_TxnRef: 'PAY7F3K2Q9ZX',
    vnp_TransactionDate: '20261128120000',
    vnp_CreateDate: '20261128120000',
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: 'Query PAY7F3K2Q9ZX',
  },
}
const asking = (says: string, body: object, comes_to: PaymentWitness['queries'][number]['comes_to']) => ({
  says,
  varies: ['vnp_RequestId', 'vnp_SecureHash'],
  exchanges: [{ request: question, status: 200, headers: {}, body: JSON.stringify(body) }],
  comes_to,
})
const json = (RspCode: string, Message: string) => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: `{"RspCode":"${RspCode}","Message":"${Message}"}`,
})

export const payments: PaymentWitness = {
  links: [
    { says: 'a page is an address, signed over all its fields', exchanges: [], comes_to: { ok: true, gateway_id: '' } },
  ],
  lacks(url) {
    const [page = '', query = ''] = url.split('?')
    const { vnp_SecureHash = '', ...fields } = Object.fromEntries(new URLSearchParams(query))
    const wanted: Record<string, string> = {
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: 'DEMO0001',
      vnp_Amount: '15000000',
      vnp_CurrCode: 'VND',
      vnp_TxnRef: 'PAY7F3K2Q9ZX',
      vnp_OrderInfo: 'Don hang 12',
      vnp_OrderType: 'other',
      vnp_Locale: 'vn',
      vnp_ReturnUrl: 'https://shop.example/pay/a-token',
      vnp_IpAddr: '127.0.0.1',
      vnp_CreateDate: '20261128120000',
      vnp_ExpireDate: '20261128130000',
    }
    return [
      ...(page === 'https://page.example/paymentv2/vpcpay.html' ? [] : ['the page']),
      ...(JSON.stringify(Object.entries(fields).toSorted()) === JSON.stringify(Object.entries(wanted).toSorted())
        ? []
        : ['its fields']),
      ...(vnp_SecureHash === hashOf(fields) ? [] : ['a good hash']),
    ]
  },
  queries: [
    asking('paid', piped(answer), { ...facts, state: 'paid', transaction: '14422574', by_card: false }),
    asking('not paid yet', piped({ ...answer, vnp_TransactionStatus: '01' }), { state: 'pending', transaction: '' }),
    asking('refused', piped({ ...answer, vnp_TransactionStatus: '02' }), { state: 'refused', transaction: '' }),
    asking('a page that was never opened', { vnp_ResponseCode: '91', vnp_Message: 'Transaction not found' }, null),
    asking('an answer with another hash', { ...piped(answer), vnp_Amount: '1' }, { ok: false }),
    asking('our hash is wrong', { vnp_ResponseCode: '97', vnp_Message: 'Invalid checksum' }, { ok: false }),
  ],
  callbacks: [
    {
      says: 'paid by a card',
      request: signed(told),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'PAY7F3K2Q9ZX:14422574:00/00',
          facts: { ...facts, state: 'paid', transaction: '14422574', code: '00/00' },
        },
      },
    },
    {
      says: 'paid from a bank’s app',
      request: signed({ ...told, vnp_CardType: 'QRCODE', vnp_BankCode: 'VNPAYQR' }),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'PAY7F3K2Q9ZX:14422574:00/00',
          facts: { ...facts, by_card: false, state: 'paid', transaction: '14422574', code: '00/00' },
        },
      },
    },
    {
      says: 'the buyer turned back',
      request: signed({ ...told, vnp_ResponseCode: '24', vnp_TransactionStatus: '02' }),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'PAY7F3K2Q9ZX::24/02',
          facts: { ...facts, state: 'refused', transaction: '', code: '24/02' },
        },
      },
    },
    {
      says: 'success told once only is none',
      request: signed({ ...told, vnp_TransactionStatus: '02' }),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'PAY7F3K2Q9ZX::00/02',
          facts: { ...facts, state: 'refused', transaction: '', code: '00/02' },
        },
      },
    },
    {
      says: 'of another merchant, signed with our secret: unreadable',
      request: signed({ ...told, vnp_TmnCode: 'DEMO0002' }),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'no number as its amount: unreadable',
      request: signed({ ...told, vnp_Amount: '1e9' }),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'as a POST: unreadable',
      request: get({ ...told, vnp_SecureHash: hashOf(told) }, 'POST'),
      comes_to: { ok: false, why: 'unreadable' },
    },
  ],
  forged: ({ query }) =>
    Object.keys(query).map((key) => [
      `${key} changed in one byte`,
      get({
        ...Object.fromEntries(Object.entries(query).map(([name, value = '']) => [name, value])),
        [key]: `${query[key]?.slice(0, -1)}${query[key]?.endsWith('1') ? '2' : '1'}`,
      }),
    ]),
  answers: {
    booked: json('00', 'Confirm Success'),
    noted: json('00', 'Confirm Success'),
    stored: json('00', 'Confirm Success'),
    known: json('02', 'Order already confirmed'),
    no_such_attempt: json('01', 'Order not found'),
    wrong_amount: json('04', 'Invalid amount'),
    bad_signature: json('97', 'Invalid signature'),
    unreadable: json('99', 'Unknown error'),
    failed: json('99', 'Unknown error'),
  },
  hides: ['NGUYEN VAN AN'],
}
