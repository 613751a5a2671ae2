import { jsonOf } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { Dialect } from './dialect.ts'
import { byName, hmacHex } from './hmac.ts'
import { addBill, type Bill, type Merchant } from './state.ts'

// https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html and …/truy-van-hoan-tien/querydr&refund.html

/** As PHP's `urlencode` does it. */
const urlencode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

const hashOf = (fields: Record<string, string>, secret: string): string =>
  hmacHex(
    'sha512',
    secret,
    byName(fields)
      .map(([key, value]) => `${urlencode(key)}=${urlencode(value)}`)
      .join('&'),
  )

const clock = (at: number): string =>
  new Date(at + 7 * 3_600_000)
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(0, 14)

const secretOf = ({ keys }: Merchant): string => keys.hash_secret ?? ''

const reportFields = (bill: Bill, merchant: Merchant): Record<string, string> => {
  const code = bill.state === 'paid' ? '00' : '24'
  return {
    vnp_Amount: String(bill.told),
    vnp_BankCode: 'NCB',
    vnp_BankTranNo: `VNP${bill.transaction}`,
    vnp_CardType: 'ATM',
    vnp_OrderInfo: bill.text,
    vnp_PayDate: clock(bill.at),
    vnp_ResponseCode: code,
    vnp_TmnCode: merchant.id,
    vnp_TransactionNo: bill.state === 'paid' ? bill.transaction : '0',
    vnp_TransactionStatus: code === '00' ? '00' : '02',
    vnp_TxnRef: bill.reference,
  }
}

const withHash = (address: string, bill: Bill, merchant: Merchant): string => {
  const url = new URL(address)
  const fields = reportFields(bill, merchant)
  for (const [key, value] of Object.entries({ ...fields, vnp_SecureHash: hashOf(fields, secretOf(merchant)) }))
    url.searchParams.set(key, value)
  return url.href
}

const wrong = (words: string): Reply => ({ status: 200, body: `<!doctype html><p>${words}</p>` })

export const vnpay: Dialect = {
  path: '/vnpay',
  state: ({ gateways }) => gateways.vnpay,
  dropped: 'vnp_Amount',
  methods: [
    {
      name: 'pay',
      verb: 'GET',
      path: /^\/paymentv2\/vpcpay\.html$/,
      run({ world, gateway, asked }) {
        const { vnp_SecureHash = '', ...fields } = Object.fromEntries(asked.queries)
        const merchant = gateway.merchants.get(fields.vnp_TmnCode ?? '')
        if (!merchant) return wrong('72: unknown merchant')
        if (hashOf(fields, secretOf(merchant)) !== vnp_SecureHash) return wrong('70: Sai chữ ký')
        if (!/^\d{1,12}$/.test(fields.vnp_Amount ?? '') || fields.vnp_CurrCode !== 'VND')
          return wrong('03: wrong amount')
        const reference = fields.vnp_TxnRef ?? ''
        addBill(
          gateway,
          {
            reference,
            merchant: merchant.id,
            amount: Number(fields.vnp_Amount),
            currency: 'VND × 100',
            text: fields.vnp_OrderInfo ?? '',
            notify_url: merchant.notify_url,
            return_url: fields.vnp_ReturnUrl ?? '',
          },
          world.clock.now(),
        )
        return { status: 302, headers: { location: `${world.origin}/vnpay/bills/${reference}` }, body: '' }
      },
    },
    {
      name: 'querydr',
      verb: 'POST',
      path: /^\/merchant_webapi\/api\/transaction$/,
      run({ gateway, asked }) {
        const body = Object.fromEntries(Object.entries(jsonOf(asked) ?? {}).map(([key, value]) => [key, String(value)]))
        const merchant = gateway.merchants.get(body.vnp_TmnCode ?? '')
        if (!merchant) return { status: 200, body: { vnp_ResponseCode: '02', vnp_Message: 'Invalid TmnCode' } }
        const asks = [
          'RequestId',
          'Version',
          'Command',
          'TmnCode',
          'TxnRef',
          'TransactionDate',
          'CreateDate',
          'IpAddr',
          'OrderInfo',
        ]
        const signed = asks.map((key) => body[`vnp_${key}`] ?? '').join('|')
        if (hmacHex('sha512', secretOf(merchant), signed) !== body.vnp_SecureHash)
          return { status: 200, body: { vnp_ResponseCode: '97', vnp_Message: 'Invalid checksum' } }
        const bill = gateway.bills.get(body.vnp_TxnRef ?? '')
        if (!bill) return { status: 200, body: { vnp_ResponseCode: '91', vnp_Message: 'Transaction not found' } }
        const status = { open: '01', paid: '00', refused: '02' }[bill.state]
        const told = {
          vnp_ResponseId: `r${bill.transaction}`,
          vnp_Command: 'querydr',
          vnp_ResponseCode: '00',
          vnp_Message: 'QueryDR Success',
          vnp_TmnCode: merchant.id,
          vnp_TxnRef: bill.reference,
          vnp_Amount: String(bill.told),
          vnp_BankCode: 'NCB',
          vnp_PayDate: clock(bill.at),
          vnp_TransactionNo: bill.state === 'paid' ? bill.transaction : '0',
          vnp_TransactionType: '01',
          vnp_TransactionStatus: status,
          vnp_OrderInfo: bill.text,
          vnp_PromotionCode: '',
          vnp_PromotionAmount: '',
        }
        return {
          status: 200,
          body: { ...told, vnp_SecureHash: hmacHex('sha512', secretOf(merchant), Object.values(told).join('|')) },
        }
      },
    },
  ],
  report: (bill, merchant) => ({
    method: 'GET',
    url: withHash(bill.notify_url, bill, merchant),
    headers: {},
    body: '',
  }),
  returnTo: (bill, merchant) => withHash(bill.return_url, bill, merchant),
}
