import { jsonOf } from '../service.ts'
import type { Dialect } from './dialect.ts'
import { hmacHex } from './hmac.ts'
import { addBill, type Bill, type Merchant } from './state.ts'

// https://developers.momo.vn/v3/docs/payment/api/wallet/onetime

type Fields = Record<string, string>

const rawOf = (merchant: Merchant, fields: Fields, names: string[]): string =>
  ['accessKey', ...names]
    .map((name) => `${name}=${name === 'accessKey' ? merchant.keys.access_key : fields[name]}`)
    .join('&')

const signed = (merchant: Merchant, fields: Fields, names: string): string =>
  hmacHex('sha256', merchant.keys.secret_key ?? '', rawOf(merchant, fields, names.split(' ')))

const createNames = 'amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType'
const reportNames =
  'amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId'

const texts = (body: object): Fields =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]))

const outcomeOf = (bill: Bill, merchant: Merchant) => {
  const told = {
    partnerCode: merchant.id,
    orderId: bill.reference,
    requestId: bill.reference,
    amount: bill.told,
    orderInfo: bill.text,
    orderType: 'momo_wallet',
    transId: bill.state === 'paid' ? Number(bill.transaction) : 0,
    resultCode: { open: 1000, paid: 0, refused: 1006 }[bill.state],
    message: bill.state === 'paid' ? 'Successful.' : 'Transaction denied by user.',
    payType: 'qr',
    responseTime: bill.at,
    extraData: '',
  }
  return { ...told, signature: signed(merchant, texts(told), reportNames) }
}

export const momo: Dialect = {
  path: '/momo',
  state: ({ gateways }) => gateways.momo,
  dropped: 'amount',
  methods: [
    {
      name: 'create',
      verb: 'POST',
      path: /^\/v2\/gateway\/api\/create$/,
      run({ world, gateway, asked }) {
        const body = texts(jsonOf(asked) ?? {})
        const merchant = gateway.merchants.get(body.partnerCode ?? '')
        const base = { partnerCode: body.partnerCode, orderId: body.orderId, requestId: body.requestId }
        const refuse = (resultCode: number, message: string) => ({
          status: 200,
          body: { ...base, resultCode, message },
        })
        if (!merchant) return refuse(13, 'Merchant authentication failed.')
        if (signed(merchant, body, createNames) !== body.signature) return refuse(11, 'Access denied: bad signature.')
        if (/[?#]/.test(body.ipnUrl ?? '')) return refuse(20, 'Bad format request.')
        const amount = Number(body.amount)
        if (!Number.isInteger(amount) || amount < 1_000 || amount > 50_000_000) return refuse(22, 'Invalid amount.')
        const bill = addBill(
          gateway,
          {
            ...{
              reference: body.orderId ?? '',
              merchant: merchant.id,
              amount,
              currency: 'VND',
              text: body.orderInfo ?? '',
            },
            ...{ notify_url: body.ipnUrl ?? '', return_url: body.redirectUrl ?? '' },
          },
          world.clock.now(),
        )
        if (!bill) return refuse(41, 'Duplicated orderId.')
        const payUrl = `${world.origin}/momo/bills/${encodeURIComponent(bill.reference)}`
        return { status: 200, body: { ...base, amount, resultCode: 0, message: 'Successful.', payUrl } }
      },
    },
    {
      name: 'query',
      verb: 'POST',
      path: /^\/v2\/gateway\/api\/query$/,
      run({ gateway, asked }) {
        const body = texts(jsonOf(asked) ?? {})
        const merchant = gateway.merchants.get(body.partnerCode ?? '')
        if (!merchant) return { status: 200, body: { resultCode: 13, message: 'Merchant authentication failed.' } }
        if (signed(merchant, body, 'orderId partnerCode requestId') !== body.signature)
          return { status: 200, body: { resultCode: 11, message: 'Access denied: bad signature.' } }
        const bill = gateway.bills.get(body.orderId ?? '')
        if (!bill) return { status: 200, body: { resultCode: 42, message: 'OrderId not found.' } }
        const { signature: _, ...told } = outcomeOf(bill, merchant)
        return { status: 200, body: told }
      },
    },
  ],
  report: (bill, merchant) => ({
    method: 'POST',
    url: bill.notify_url,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(outcomeOf(bill, merchant)),
  }),
  returnTo(bill, merchant) {
    const url = new URL(bill.return_url)
    for (const [key, value] of Object.entries(texts(outcomeOf(bill, merchant)))) url.searchParams.set(key, value)
    return url.href
  },
}
