import { createHmac } from 'node:crypto'
import type { RawRequest } from '@hawker/outside'
import type { PaymentWitness } from '../contract/payment-witness.ts'
import type { Witness } from '../contract/witness.ts'

// The test merchant that OnePAY's own samples use.
const typed = {
  merchant_id: 'TESTONEPAY',
  access_code: '6BEB2546',
  hash_code: '6D0870CDE5F24F34F3915FB0045120DB',
  query_user: 'op01',
  query_password: 'op+123456',
}

export const witness: Witness = {
  typed,
  refused: [
    ['nothing', {}, 'merchant_id'],
    ['no access code', { ...typed, access_code: '' }, 'access_code'],
    ['a hash code that is not hex', { ...typed, hash_code: 'Z'.repeat(32) }, 'hash_code'],
    ['a hash code of half a byte', { ...typed, hash_code: 'A'.repeat(33) }, 'hash_code'],
    ['no user', { ...typed, query_user: '' }, 'query_user'],
    ['a password with a space', { ...typed, query_password: 'op 123456' }, 'query_password'],
  ],
  secrets: [typed],
  client: { client_id: '', client_secret: '' },
  grantLacks: () => [],
  headers: () => ({}),
  proof: null,
}

/** As OnePAY's samples do it: ksort, the fields vpc_ and user_ that have a value, the key as bytes, upper case. */
const hashOf = (fields: Record<string, string>) =>
  createHmac('sha256', Buffer.from(typed.hash_code, 'hex'))
    .update(
      Object.keys(fields)
        .toSorted()
        .filter((key) => /^(vpc|user)_/.test(key) && key !== 'vpc_SecureHash' && fields[key] !== '')
        .map((key) => `${key}=${fields[key]}`)
        .join('&'),
    )
    .digest('hex')
    .toUpperCase()
const withHash = (fields: Record<string, string>) => ({ ...fields, vpc_SecureHash: hashOf(fields) })
const get = (query: Record<string, string>): RawRequest => ({
  method: 'GET',
  headers: {},
  query,
  body: new Uint8Array(),
})
const post = (fields: Record<string, string>): RawRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  query: {},
  body: new TextEncoder().encode(new URLSearchParams(fields).toString()),
})

// A report of the test merchant with the hash that OnePAY made, from OnePAY's sample in Python.
const published =
  'vpc_Command=pay&vpc_Amount=1000000&vpc_AuthorizeId=831000&vpc_Card=VC&vpc_CardExp=0524&vpc_CardNum=400000xxx0002' +
  '&vpc_CardUid=INS-kjBjd-ULTK7gUAB_AQBDlQ&vpc_MerchTxnRef=REF_1666149347206&vpc_Merchant=TESTONEPAY&vpc_Message=Approved' +
  '&vpc_OrderInfo=Ma+Don+Hang&vpc_PayChannel=WEB&vpc_TransactionNo=PAY-Xz1OcTFySqutuCbv4kCfTA&vpc_TxnResponseCode=0' +
  '&vpc_Version=2&vpc_BinCountry=US&vpc_Locale=en&vpc_PaymentTime=20221019T031549Z&vpc_MerchantAdviceCode=01' +
  '&vpc_NetworkTransactionID=016153570198200&vpc_AcqResponseCode=00&vpc_CavvResponseCode=2' +
  '&vpc_SecureHash=4447268CEE4EE6968839C2F2CBD98C466635656D9E559F7253B3B3E01C0E5FE3'
const publishedFields = Object.fromEntries(new URLSearchParams(published))

const told = {
  vpc_Amount: '15000000',
  vpc_Card: '970425',
  vpc_CardNum: '970425xxx0001',
  vpc_CardHolder: 'NGUYEN VAN AN',
  vpc_Command: 'pay',
  vpc_MerchTxnRef: 'PAY7F3K2Q9ZX',
  vpc_Merchant: 'TESTONEPAY',
  vpc_Message: 'Approved',
  vpc_OrderInfo: 'Don hang 12',
  vpc_PayChannel: 'WEB',
  vpc_TransactionNo: 'PAY-maZaCQgoSEOVQR_VI8Kfsg',
  vpc_TxnResponseCode: '0',
  vpc_Version: '2',
}
const transaction = 'PAY-maZaCQgoSEOVQR_VI8Kfsg'
const facts = { attempt: { reference: 'PAY7F3K2Q9ZX' }, amount: 15_000_000, currency: 'VND', by_card: true }
const comesTo = (change: { state: 'paid' | 'refused' | 'pending'; code: string; by_card?: boolean }) => {
  const number = change.state === 'paid' ? transaction : ''
  return {
    ok: true,
    callback: {
      kind: 'facts',
      key: `PAY7F3K2Q9ZX:${number}:${change.code}`,
      facts: { ...facts, transaction: number, ...change },
    },
  } as const
}

const question = {
  method: 'POST',
  host: 'api',
  path: '/msp/api/v1/vpc/invoices/queries',
  body: withHash({
    vpc_Command: 'queryDR',
    vpc_Version: '2',
    vpc_MerchTxnRef: 'PAY7F3K2Q9ZX',
    vpc_Merchant: 'TESTONEPAY',
    vpc_AccessCode: '6BEB2546',
    vpc_User: 'op01',
    vpc_Password: 'op+123456',
  }),
}
const asking = (
  says: string,
  body: Record<string, string>,
  comes_to: PaymentWitness['queries'][number]['comes_to'],
) => ({
  says,
  exchanges: [{ request: question, status: 200, headers: {}, body: new URLSearchParams(body).toString() }],
  comes_to,
})
const answer = { vpc_DRExists: 'Y', ...told }
const text = (body: string, status = 200) => ({ status, type: 'text/plain; charset=utf-8', body })
const [success, fail] = [text('responsecode=1&desc=confirm-success'), text('responsecode=0&desc=confirm-fail')]

export const payments: PaymentWitness = {
  links: [
    { says: 'a page is an address, signed over its fields', exchanges: [], comes_to: { ok: true, gateway_id: '' } },
  ],
  lacks(url) {
    const [page = '', query = ''] = url.split('?')
    const { vpc_SecureHash = '', ...fields } = Object.fromEntries(new URLSearchParams(query))
    const wanted: Record<string, string> = {
      vpc_Version: '2',
      vpc_Command: 'pay',
      vpc_Merchant: 'TESTONEPAY',
      vpc_AccessCode: '6BEB2546',
      vpc_MerchTxnRef: 'PAY7F3K2Q9ZX',
      vpc_OrderInfo: 'Don hang 12',
      vpc_Amount: '15000000',
      vpc_Currency: 'VND',
      vpc_Locale: 'vn',
      vpc_ReturnURL: 'https://shop.example/pay/a-token',
      vpc_CallbackURL: 'https://shop.example/webhooks/i/a-key',
      vpc_TicketNo: '127.0.0.1',
      Title: 'Don hang 12',
      AgainLink: 'https://shop.example/pay/a-token',
    }
    return [
      ...(page === 'https://page.example/paygate/vpcpay.op' ? [] : ['the page']),
      ...(JSON.stringify(Object.entries(fields).toSorted()) === JSON.stringify(Object.entries(wanted).toSorted())
        ? []
        : ['its fields']),
      ...(vpc_SecureHash === hashOf(fields) ? [] : ['a good hash']),
    ]
  },
  queries: [
    asking('paid', withHash(answer), { ...facts, state: 'paid', transaction, code: '0' }),
    asking('not paid yet', withHash({ ...answer, vpc_TxnResponseCode: '100' }), { state: 'pending', transaction: '' }),
    asking('at the bank', withHash({ ...answer, vpc_TxnResponseCode: '300' }), { state: 'pending', transaction: '' }),
    asking('refused', withHash({ ...answer, vpc_TxnResponseCode: 'F' }), { state: 'refused', transaction: '' }),
    asking('a page that was never opened', { vpc_DRExists: 'N' }, null),
    asking('an answer with another hash', { ...withHash(answer), vpc_Amount: '1' }, { ok: false }),
    asking('an answer without a hash', answer, { ok: false }),
    asking('an answer about another order', withHash({ ...answer, vpc_MerchTxnRef: 'OTHER' }), { ok: false }),
    asking('a refused password', { vpc_TxnResponseCode: '7', vpc_Message: 'Invalid user' }, { ok: false }),
  ],
  callbacks: [
    { says: 'paid by a domestic card', request: get(withHash(told)), comes_to: comesTo({ state: 'paid', code: '0' }) },
    { says: 'as a form', request: post(withHash(told)), comes_to: comesTo({ state: 'paid', code: '0' }) },
    {
      says: 'the report of OnePAY’s sample',
      request: get(publishedFields),
      comes_to: {
        ok: true,
        callback: {
          kind: 'facts',
          key: 'REF_1666149347206:PAY-Xz1OcTFySqutuCbv4kCfTA:0',
          facts: {
            state: 'paid',
            ...{ attempt: { reference: 'REF_1666149347206' }, amount: 1_000_000, currency: 'VND' },
            ...{ transaction: 'PAY-Xz1OcTFySqutuCbv4kCfTA', by_card: true, code: '0' },
          },
        },
      },
    },
    {
      says: 'the sample with a changed byte: refused',
      request: get({ ...publishedFields, vpc_Amount: '1000001' }),
      comes_to: { ok: false, why: 'bad_signature' },
    },
    {
      says: 'paid by a code from a bank’s app',
      request: get(withHash({ ...told, vpc_Card: 'VIETQR' })),
      comes_to: comesTo({ state: 'paid', code: '0', by_card: false }),
    },
    {
      says: 'the buyer turned back',
      request: get(withHash({ ...told, vpc_TxnResponseCode: '99' })),
      comes_to: comesTo({ state: 'refused', code: '99' }),
    },
    {
      says: 'a failure whose code is a letter is no zero',
      request: get(withHash({ ...told, vpc_TxnResponseCode: 'F' })),
      comes_to: comesTo({ state: 'refused', code: 'F' }),
    },
    {
      says: 'the bank has not answered',
      request: get(withHash({ ...told, vpc_TxnResponseCode: '300' })),
      comes_to: comesTo({ state: 'pending', code: '300' }),
    },
    {
      says: 'a hash of SHA-512: refused',
      request: get({
        ...told,
        vpc_SecureHash: createHmac('sha512', Buffer.from(typed.hash_code, 'hex')).update('x').digest('hex'),
      }),
      comes_to: { ok: false, why: 'bad_signature' },
    },
    { says: 'without a hash: refused', request: get(told), comes_to: { ok: false, why: 'bad_signature' } },
    {
      says: 'of another merchant, signed with our key: unreadable',
      request: get(withHash({ ...told, vpc_Merchant: 'OTHER' })),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'no number as its amount: unreadable',
      request: get(withHash({ ...told, vpc_Amount: '1e9' })),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'without its code: unreadable',
      request: get(withHash({ ...told, vpc_TxnResponseCode: '' })),
      comes_to: { ok: false, why: 'unreadable' },
    },
    {
      says: 'as a PUT: unreadable',
      request: { ...get(withHash(told)), method: 'PUT' },
      comes_to: { ok: false, why: 'unreadable' },
    },
  ],
  forged({ query }) {
    const fields = Object.fromEntries(Object.entries(query).map(([name, value = '']) => [name, value]))
    const changed = Object.keys(fields).map((key): [string, RawRequest] => [
      `${key} changed in one byte`,
      get({ ...fields, [key]: `${fields[key]?.slice(0, -1)}${fields[key]?.endsWith('1') ? '2' : '1'}` }),
    ])
    // The text that is signed stays the same.
    const [first = '', next = '', ...others] = Object.keys(fields)
      .filter((key) => !key.startsWith('vpc_SecureHash'))
      .toSorted()
    const left = Object.fromEntries([...others, 'vpc_SecureHash'].map((key) => [key, fields[key] ?? '']))
    const hidden = get({ ...left, [`${first}=${fields[first]}&${next}`]: fields[next] ?? '' })
    return [...changed, [`${first} hidden in the name of another field`, hidden]]
  },
  answers: {
    booked: success,
    noted: success,
    stored: success,
    known: success,
    no_such_attempt: fail,
    wrong_amount: fail,
    bad_signature: fail,
    unreadable: fail,
    failed: { ...fail, status: 503 },
  },
  hides: ['NGUYEN VAN AN'],
}
