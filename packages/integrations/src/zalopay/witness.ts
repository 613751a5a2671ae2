import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

// The keys of the sandbox in https://docs.zalopay.vn/v2/start/
const typed = {
  app_id: '2553',
  key1: 'PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL',
  key2: 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz',
}

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'app_id'],
    ['an app of another form', { ...typed, app_id: 'shop' }, 'app_id'],
    ['no first key', { ...typed, key1: '' }, 'key1'],
    ['no second key', { ...typed, key2: ' ' }, 'key2'],
  ],
  secrets: [typed],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  proof: null,
}

const sign = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
const post = (body: object): RawRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  query: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
})

// The report and the mac that the documents print: https://docs.zalopay.vn/v2/general/overview.html#callback
const published = {
  data: '{"app_id":2553,"app_trans_id":"200904_2553_1598435687208","app_time":1599189392817,"app_user":"demo","amount":10000,"embed_data":"{\\"merchantinfo\\":\\"embeddata123\\",\\"promotioninfo\\":\\"\\"}","item":"[{\\"itemid\\":\\"knb\\",\\"itemname\\":\\"kim nguyen bao\\",\\"itemprice\\":198400,\\"itemquantity\\":1}]","zp_trans_id":200904000000389,"server_time":1599189413498,"channel":38,"merchant_user_id":"7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB--8Eytqc","user_fee_amount":0,"discount_amount":0}',
  mac: 'd8d33baf449b31d7f9b94fa50d7c942c08cd4d83f28fa185557da21acb104f67',
  type: 1,
}
const told = {
  app_id: 2553,
  app_trans_id: '261128_PAY7F3K2Q9ZX',
  app_time: 1_795_842_000_000,
  app_user: 'NGUYEN VAN AN',
  amount: 150_000,
  embed_data: '{}',
  item: '[]',
  zp_trans_id: 261128000000389,
  server_time: 1_795_842_100_000,
  channel: 38,
  merchant_user_id: 'u1',
  user_fee_amount: 0,
  discount_amount: 0,
}
const signed = (data: object, key = typed.key2) => {
  const text = JSON.stringify(data)
  return post({ data: text, mac: sign(key, text), type: 1 })
}
const facts = {
  ...{ attempt: { reference: 'PAY7F3K2Q9ZX' }, amount: 150_000, currency: 'VND' },
  ...{ by_card: false, transaction: '261128000000389', code: '1' },
}
const paid = (change: object) =>
  ({
    ok: true,
    callback: {
      kind: 'facts',
      key: 'PAY7F3K2Q9ZX:261128000000389',
      facts: { ...facts, state: 'paid', ...change },
    },
  }) as const

const create = {
  app_id: '2553',
  // 12:00 on 28 November in Vietnam.
  app_trans_id: '261128_PAY7F3K2Q9ZX',
  app_user: 'PAY7F3K2Q9ZX',
  amount: '150000',
  app_time: '1795842000000',
  embed_data: '{"redirecturl":"https://shop.example/pay/a-token"}',
  item: '[]',
  description: 'Don hang 12',
  bank_code: '',
  callback_url: 'https://shop.example/webhooks/i/a-key',
  expire_duration_seconds: '3600',
  mac: sign(
    typed.key1,
    '2553|261128_PAY7F3K2Q9ZX|PAY7F3K2Q9ZX|150000|1795842000000|{"redirecturl":"https://shop.example/pay/a-token"}|[]',
  ),
}
const question = {
  app_id: '2553',
  app_trans_id: '261128_PAY7F3K2Q9ZX',
  mac: sign(typed.key1, `2553|261128_PAY7F3K2Q9ZX|${typed.key1}`),
}
const exchange = (path: string, body: object, answer: object) => ({
  request: { method: 'POST', host: 'api', path, body },
  status: 200,
  headers: {},
  body: JSON.stringify(answer),
})
const link = (says: string, answer: object, comes_to: Record<string, unknown>) => ({
  says,
  exchanges: [exchange('/v2/create', create, answer)],
  comes_to,
})
const asking = (says: string, answer: object, comes_to: PaymentWitness['queries'][number]['comes_to']) => ({
  says,
  exchanges: [exchange('/v2/query', question, answer)],
  comes_to,
})
const json = (return_code: number, return_message: string) => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: `{"return_code":${return_code},"return_message":"${return_message}"}`,
})
const failedWith = (sub_return_code: number, sub_return_message: string) => ({
  return_code: 2,
  return_message: 'Giao dịch thất bại',
  sub_return_code,
  sub_return_message,
})

export const payments: PaymentWitness = {
  links: [
    link(
      'a page is made',
      { return_code: 1, sub_return_code: 1, order_url: 'https://qcgateway.zalopay.vn/openinapp?order=eyJ6' },
      { ok: true, url: 'https://qcgateway.zalopay.vn/openinapp?order=eyJ6', gateway_id: '' },
    ),
    link('a bad mac', failedWith(-402, 'Invalid mac'), {
      ok: false,
      is_written: false,
      fault: { kind: 'unauthorized', code: '2/-402', message: 'Invalid mac' },
    }),
    link('a number twice', failedWith(-68, 'DUPLICATE_APPS_TRANS_ID'), {
      ok: false,
      is_written: false,
      fault: { kind: 'rejected', code: '2/-68' },
    }),
    link('a page without an address', { return_code: 1, order_url: '' }, { ok: false, is_written: false }),
  ],
  lacks: (url) => (url.startsWith('https://qcgateway.zalopay.vn/') ? [] : ['the page of ZaloPay']),
  queries: [
    asking(
      'paid',
      { return_code: 1, sub_return_code: 1, is_processing: false, amount: 150_000, zp_trans_id: 261128000000389 },
      { ...facts, state: 'paid', code: '1/1' },
    ),
    asking('not paid yet', { return_code: 3, sub_return_code: -49 }, { state: 'pending', transaction: '' }),
    asking('in work', { return_code: 2, is_processing: true }, { state: 'pending', transaction: '' }),
    asking('run out', failedWith(-54, 'Trans expired'), { state: 'refused', transaction: '', code: '2/-54' }),
    asking('an unknown order', failedWith(-101, 'Not found'), null),
    asking('a bad mac', failedWith(-402, 'Invalid mac'), { ok: false }),
    asking('an unknown app', failedWith(-401, 'Merchant is not exist'), { ok: false }),
  ],
  callbacks: [
    { says: 'paid from the wallet', request: signed(told), comes_to: paid({}) },
    {
      says: 'the report that the documents print',
      request: post(published),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: '2553_1598435687208:200904000000389',
          facts: {
            state: 'paid',
            ...{ attempt: { reference: '2553_1598435687208' }, transaction: '200904000000389' },
            ...{ amount: 10_000, currency: 'VND', by_card: false, code: '1' },
          },
        },
      },
    },
    {
      says: 'paid by a card',
      request: signed({ ...told, channel: 36 }),
      comes_to: paid({ by_card: true }),
    },
    {
      says: 'a changed byte of the published report: refused',
      request: post({ ...published, data: published.data.replace('10000', '10001') }),
      comes_to: { ok: false, why: 'bad_signature' },
    },
    {
      says: 'signed with the first key: refused',
      request: signed(told, typed.key1),
      comes_to: { ok: false, why: 'bad_signature' },
    },
    {
      says: 'of another app, signed with our key: unreadable',
      request: signed({ ...told, app_id: 2554 }),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'a number without a day: unreadable',
      request: signed({ ...told, app_trans_id: 'PAY7F3K2Q9ZX' }),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'without its amount: unreadable',
      request: signed({ ...told, amount: undefined }),
      comes_to: { ok: false, why: 'unreadable' },
    },
    { says: 'without its mac: unreadable', request: post({ data: '{}' }), comes_to: { ok: false, why: 'unreadable' } },
    {
      says: 'as a GET: unreadable',
      request: { ...signed(told), method: 'GET' },
      comes_to: { ok: false, why: 'unreadable' },
    },
  ],
  forged(request) {
    const body = JSON.parse(new TextDecoder().decode(request.body))
    const data = JSON.parse(body.data)
    const changed = Object.entries(data).map(([key, value]): [string, RawRequest] => [
      `${key} changed`,
      post({ ...body, data: JSON.stringify({ ...data, [key]: typeof value === 'number' ? value + 1 : `${value}1` }) }),
    ])
    return [...changed, ['its mac changed', post({ ...body, mac: body.mac.replace(/.$/, 'x') })]]
  },
  answers: {
    booked: json(1, 'success'),
    noted: json(1, 'success'),
    stored: json(1, 'success'),
    known: json(2, 'duplicate'),
    no_such_attempt: json(0, 'order not found'),
    wrong_amount: json(0, 'wrong amount'),
    bad_signature: json(-1, 'mac not equal'),
    unreadable: json(0, 'unreadable'),
    failed: json(0, 'failed'),
  },
  hides: ['NGUYEN VAN AN'],
}
