import type { Asked } from '../service.ts'
import type { Reply } from '../wire.ts'
import type { Dialect } from './dialect.ts'
import { hmacHex } from './hmac.ts'
import { addBill, type Bill, type Gateway, type Merchant } from './state.ts'

// https://docs.zalopay.vn/v2/general/overview.html

const fieldsOf = ({ body }: Asked): Record<string, string> => Object.fromEntries(new URLSearchParams(body.toString()))

const mac = ({ keys }: Merchant, which: 'key1' | 'key2', text: string): string =>
  hmacHex('sha256', keys[which] ?? '', text)

const failure = (sub_return_code: number, sub_return_message: string): Reply => ({
  status: 200,
  body: { return_code: 2, return_message: 'Giao dịch thất bại', sub_return_code, sub_return_message },
})

/** The merchant of a signed request, or its refusal. */
function proven(gateway: Gateway, fields: Record<string, string>, signed: (merchant: Merchant) => string) {
  const merchant = gateway.merchants.get(fields.app_id ?? '')
  if (!merchant) return { merchant: null, refusal: failure(-401, 'Merchant is not exist') }
  if (fields.mac !== mac(merchant, 'key1', signed(merchant)))
    return { merchant: null, refusal: failure(-402, 'Invalid mac') }
  return { merchant, refusal: null }
}

const createNames = ['app_id', 'app_trans_id', 'app_user', 'amount', 'app_time', 'embed_data', 'item']

/** The day of the number must be today's in Vietnam. */
const isOfToday = (number: string, at: number): boolean =>
  number.startsWith(`${new Date(at + 7 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')}_`)

const returnUrlOf = (embed_data: string): string => {
  try {
    return String(Object(JSON.parse(embed_data)).redirecturl ?? '')
  } catch {
    return ''
  }
}

const zpTransId = (bill: Bill): number => Number(`2611${bill.transaction.padStart(11, '0')}`)

export const zalopay: Dialect = {
  path: '/zalopay',
  state: ({ gateways }) => gateways.zalopay,
  dropped: 'mac',
  methods: [
    {
      name: 'create',
      verb: 'POST',
      path: /^\/v2\/create$/,
      run({ world, gateway, asked }) {
        const fields = fieldsOf(asked)
        const { merchant, refusal } = proven(gateway, fields, () =>
          createNames.map((name) => fields[name] ?? '').join('|'),
        )
        if (!merchant) return refusal
        const { app_trans_id: number = '', amount = '', expire_duration_seconds: seconds = '900' } = fields
        const isOfDay = merchant.takes_past || isOfToday(number, world.clock.now())
        if (!isOfDay || number.length > 40) return failure(-92, 'Invalid app_trans_id')
        if (!/^\d{1,10}$/.test(amount) || Number(amount) < 1_000) return failure(-401, 'Invalid amount')
        if (Number(seconds) < 300 || Number(seconds) > 2_592_000)
          return failure(-401, 'Invalid expire_duration_seconds')
        const bill = addBill(
          gateway,
          {
            ...{ reference: number, merchant: merchant.id, amount: Number(amount), currency: 'VND' },
            ...{ text: fields.description ?? '', notify_url: fields.callback_url || merchant.notify_url },
            return_url: returnUrlOf(fields.embed_data ?? ''),
          },
          world.clock.now(),
        )
        if (!bill) return failure(-68, 'DUPLICATE_APPS_TRANS_ID')
        const told = { return_code: 1, return_message: 'Giao dịch thành công', sub_return_code: 1 }
        return {
          status: 200,
          body: {
            ...told,
            sub_return_message: 'Giao dịch thành công',
            zp_trans_token: `AC${bill.transaction}`,
            order_url: `${world.origin}/zalopay/bills/${number}`,
            order_token: `AC${bill.transaction}`,
          },
        }
      },
    },
    {
      name: 'query',
      verb: 'POST',
      path: /^\/v2\/query$/,
      run({ gateway, asked }) {
        const fields = fieldsOf(asked)
        const { merchant, refusal } = proven(
          gateway,
          fields,
          ({ keys }) => `${fields.app_id}|${fields.app_trans_id}|${keys.key1}`,
        )
        if (!merchant) return refusal
        const bill = gateway.bills.get(fields.app_trans_id ?? '')
        if (!bill) return failure(-101, 'Transaction not found')
        const isPaid = bill.state === 'paid'
        return {
          status: 200,
          body: {
            return_code: { open: 3, paid: 1, refused: 2 }[bill.state],
            return_message: isPaid ? 'Giao dịch thành công' : 'Giao dịch chưa được thực hiện',
            sub_return_code: isPaid ? 1 : -54,
            sub_return_message: '',
            is_processing: false,
            amount: isPaid ? bill.told : bill.amount,
            discount_amount: 0,
            zp_trans_id: isPaid ? zpTransId(bill) : 0,
          },
        }
      },
    },
  ],
  report(bill, merchant) {
    // It calls for payments alone.
    if (bill.state !== 'paid') return null
    const data = JSON.stringify({
      ...{ app_id: Number(merchant.id), app_trans_id: bill.reference, app_time: bill.at, app_user: 'buyer' },
      ...{ amount: bill.told, embed_data: '{}', item: '[]', zp_trans_id: zpTransId(bill), server_time: bill.at },
      ...{ channel: 38, merchant_user_id: 'u1', user_fee_amount: 0, discount_amount: 0 },
    })
    const body = JSON.stringify({ data, mac: mac(merchant, 'key2', data), type: 1 })
    return { method: 'POST', url: bill.notify_url, headers: { 'content-type': 'application/json' }, body }
  },
  returnTo(bill, merchant) {
    const url = new URL(bill.return_url)
    const status = bill.state === 'paid' ? '1' : '-49'
    const told = {
      appid: merchant.id,
      apptransid: bill.reference,
      pmcid: '38',
      bankcode: '',
      amount: String(bill.told),
    }
    const checksum = mac(merchant, 'key2', [...Object.values(told), '0', status].join('|'))
    for (const [key, value] of Object.entries({ ...told, discountamount: '0', status, checksum }))
      url.searchParams.set(key, value)
    return url.href
  },
}
