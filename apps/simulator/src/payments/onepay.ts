import type { Reply } from '../wire.ts'
import type { Dialect } from './dialect.ts'
import { byName, hmacHex } from './hmac.ts'
import { addBill, type Bill, type Merchant } from './state.ts'

type Fields = Record<string, string>

/** The vpc_ and user_ fields with a value, by name, signed with the bytes that the merchant's hash code spells. */
const secureHash = (fields: Fields, { keys }: Merchant): string => {
  const signed = byName(fields).filter(
    ([key, value]) => value !== '' && key !== 'vpc_SecureHash' && (key.startsWith('vpc_') || key.startsWith('user_')),
  )
  const text = signed.map(([key, value]) => `${key}=${value}`).join('&')
  return hmacHex('sha256', Buffer.from(keys.hash_code ?? '', 'hex'), text).toUpperCase()
}

const isSigned = (fields: Fields, merchant: Merchant): boolean => fields.vpc_SecureHash === secureHash(fields, merchant)

const codes: Record<Bill['state'], [code: string, message: string]> = {
  open: ['100', 'Processing'],
  paid: ['0', 'Approved'],
  refused: ['99', 'User cancel'],
}

const told = (bill: Bill, merchant: Merchant): Fields => {
  const [code, message] = codes[bill.state]
  return {
    vpc_Amount: String(bill.told),
    vpc_Card: 'VC',
    vpc_CardNum: '400000xxx0002',
    vpc_Command: 'pay',
    vpc_MerchTxnRef: bill.reference,
    vpc_Merchant: merchant.id,
    vpc_Message: message,
    vpc_OrderInfo: bill.text,
    vpc_PayChannel: 'WEB',
    vpc_TransactionNo: bill.state === 'paid' ? `PAY-${bill.transaction}` : '',
    vpc_TxnResponseCode: code,
    vpc_Version: '2',
  }
}

const signed = (fields: Fields, merchant: Merchant): Fields => ({
  ...fields,
  vpc_SecureHash: secureHash(fields, merchant),
})

const toAddress = (address: string, bill: Bill, merchant: Merchant): string => {
  const url = new URL(address)
  for (const [key, value] of Object.entries(signed(told(bill, merchant), merchant))) url.searchParams.set(key, value)
  return url.href
}

const wrong = (words: string): Reply => ({ status: 200, body: `<!doctype html><p>${words}</p>` })
const form = (fields: Fields): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: new URLSearchParams(fields).toString(),
})

export const onepay: Dialect = {
  path: '/onepay',
  state: ({ gateways }) => gateways.onepay,
  dropped: 'vpc_Amount',
  methods: [
    {
      name: 'pay',
      verb: 'GET',
      path: /^\/paygate\/vpcpay\.op$/,
      run({ world, gateway, asked }) {
        const fields = Object.fromEntries(asked.queries)
        const merchant = gateway.merchants.get(fields.vpc_Merchant ?? '')
        if (!merchant || fields.vpc_AccessCode !== merchant.keys.access_code) return wrong('Invalid merchant')
        if (!isSigned(fields, merchant)) return wrong('Invalid secure hash')
        if (!/^\d{1,12}$/.test(fields.vpc_Amount ?? '') || fields.vpc_Currency !== 'VND') return wrong('Invalid amount')
        const reference = fields.vpc_MerchTxnRef ?? ''
        if (!/^[\w-]{1,40}$/.test(reference) || (fields.vpc_OrderInfo ?? '').length > 34) return wrong('Invalid order')
        addBill(
          gateway,
          {
            reference,
            merchant: merchant.id,
            amount: Number(fields.vpc_Amount),
            currency: 'VND × 100',
            text: fields.vpc_OrderInfo ?? '',
            // The address of a request goes before the one that was entered for the merchant.
            notify_url: fields.vpc_CallbackURL || merchant.notify_url,
            return_url: fields.vpc_ReturnURL ?? '',
          },
          world.clock.now(),
        )
        return { status: 302, headers: { location: `${world.origin}/onepay/bills/${reference}` }, body: '' }
      },
    },
    {
      name: 'query',
      verb: 'POST',
      path: /^\/msp\/api\/v1\/vpc\/invoices\/queries$/,
      run({ gateway, asked }) {
        const fields = Object.fromEntries(new URLSearchParams(asked.body.toString()))
        const merchant = gateway.merchants.get(fields.vpc_Merchant ?? '')
        const isKnown =
          merchant &&
          fields.vpc_Command === 'queryDR' &&
          fields.vpc_AccessCode === merchant.keys.access_code &&
          fields.vpc_User === merchant.keys.query_user &&
          fields.vpc_Password === merchant.keys.query_password
        if (!isKnown) return form({ vpc_TxnResponseCode: '7', vpc_Message: 'Invalid merchant, user or password' })
        if (!isSigned(fields, merchant)) return form({ vpc_TxnResponseCode: '7', vpc_Message: 'Invalid secure hash' })
        const bill = gateway.bills.get(fields.vpc_MerchTxnRef ?? '')
        if (!bill) return form({ vpc_DRExists: 'N' })
        return form(signed({ vpc_DRExists: 'Y', ...told(bill, merchant) }, merchant))
      },
    },
  ],
  report: (bill, merchant) => ({
    method: 'GET',
    url: toAddress(bill.notify_url, bill, merchant),
    headers: {},
    body: '',
  }),
  returnTo: (bill, merchant) => toAddress(bill.return_url, bill, merchant),
}
