import { type Asked, jsonOf } from '../service.ts'
import type { World } from '../world.ts'
import type { Dialect } from './dialect.ts'
import { byName, hmacHex } from './hmac.ts'
import { addBill, type Bill, type Gateway, type Merchant } from './state.ts'

// https://payos.vn/docs/api/

const signatureOf = (merchant: Merchant, data: Record<string, string | number>): string => {
  const fields = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value)]))
  const text = byName(fields)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  return hmacHex('sha256', merchant.keys.checksum_key ?? '', text)
}

const reportOf = (bill: Bill, merchant: Merchant) => {
  const data = {
    orderCode: Number(bill.reference),
    amount: bill.told,
    description: bill.text,
    accountNumber: '12345678',
    reference: `FT${bill.transaction}`,
    transactionDateTime: new Date(bill.at).toISOString().slice(0, 19).replace('T', ' '),
    currency: 'VND',
    paymentLinkId: `pl_${bill.transaction}`,
    code: bill.state === 'paid' ? '00' : '01',
    desc: bill.state === 'paid' ? 'Thành công' : 'Thất bại',
    counterAccountName: 'NGUYEN VAN AN',
  }
  return { code: '00', desc: 'success', success: true, data, signature: signatureOf(merchant, data) }
}

const merchantOf = (gateway: Gateway, asked: Asked): Merchant | undefined => {
  const merchant = gateway.merchants.get(asked.header('x-client-id') ?? '')
  return merchant?.keys.api_key === asked.header('x-api-key') ? merchant : undefined
}

const create = ({ world, gateway, asked }: { world: World; gateway: Gateway; asked: Asked }) => {
  const merchant = merchantOf(gateway, asked)
  const body = jsonOf(asked) ?? {}
  const refuse = (code: string, desc: string) => ({ status: 200, body: { code, desc, data: null } })
  if (!merchant) return { status: 401, body: { code: '401', desc: 'Unauthorized' } }
  const { orderCode, amount, description, cancelUrl, returnUrl } = body
  const signed = { amount, cancelUrl, description, orderCode, returnUrl }
  const fields = Object.fromEntries(Object.entries(signed).map(([key, value]) => [key, String(value)]))
  if (signatureOf(merchant, fields) !== body.signature) return refuse('201', 'Mã kiểm tra(signature) không hợp lệ')
  if (typeof orderCode !== 'number' || !Number.isSafeInteger(orderCode) || typeof amount !== 'number')
    return refuse('20', 'Thông tin không hợp lệ')
  const bill = addBill(
    gateway,
    {
      ...{ reference: String(orderCode), merchant: merchant.id, amount, currency: 'VND', text: String(description) },
      ...{ notify_url: merchant.notify_url, return_url: String(returnUrl) },
    },
    world.clock.now(),
  )
  if (!bill) return refuse('231', 'Đơn thanh toán đã tồn tại')
  const data = {
    paymentLinkId: `pl_${bill.transaction}`,
    checkoutUrl: `${world.origin}/payos/bills/${bill.reference}`,
    status: 'PENDING',
    orderCode,
    amount,
  }
  return { status: 200, body: { code: '00', desc: 'success', data, signature: signatureOf(merchant, data) } }
}

export const payos: Dialect = {
  path: '/payos',
  state: ({ gateways }) => gateways.payos,
  dropped: 'data.amount',
  methods: [
    { name: 'create', verb: 'POST', path: /^\/v2\/payment-requests$/, run: create },
    {
      name: 'get',
      verb: 'GET',
      path: /^\/v2\/payment-requests\/(\d+)$/,
      run({ gateway }, [code = '']) {
        const bill = gateway.bills.get(code)
        if (!bill) return { status: 200, body: { code: '101', desc: 'Mã thanh toán không tồn tại', data: null } }
        const isPaid = bill.state === 'paid'
        const data = {
          ...{ id: `pl_${bill.transaction}`, orderCode: Number(code), amount: bill.amount },
          amountPaid: isPaid ? bill.told : 0,
          status: { open: 'PENDING', paid: 'PAID', refused: 'CANCELLED' }[bill.state],
          transactions: isPaid ? [{ reference: `FT${bill.transaction}`, amount: bill.told }] : [],
        }
        return { status: 200, body: { code: '00', desc: 'success', data } }
      },
    },
    {
      name: 'confirm',
      verb: 'POST',
      path: /^\/confirm-webhook$/,
      async run({ world, gateway, asked }) {
        const merchant = merchantOf(gateway, asked)
        const { webhookUrl } = jsonOf(asked) ?? {}
        if (!merchant || typeof webhookUrl !== 'string')
          return { status: 401, body: { code: '401', desc: 'Unauthorized' } }
        // The example of the documents, signed with the merchant's key.
        const sample = {
          orderCode: 123,
          amount: 3_000,
          description: 'VQRIO123',
          reference: 'TF230204212323',
          currency: 'VND',
          code: '00',
          desc: 'Thành công',
        }
        const body = {
          code: '00',
          desc: 'success',
          success: true,
          data: sample,
          signature: signatureOf(merchant, sample),
        }
        const answer = await world.poster.post(
          webhookUrl,
          { 'content-type': 'application/json' },
          JSON.stringify(body),
          10_000,
        )
        const isGood = answer.status !== null && answer.status < 300
        if (!isGood) return { status: 400, body: { code: '20', desc: 'Webhook url không hợp lệ' } }
        merchant.notify_url = webhookUrl
        return { status: 200, body: { code: '00', desc: 'success', data: { webhookUrl } } }
      },
    },
  ],
  report: (bill, merchant) => ({
    method: 'POST',
    url: bill.notify_url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reportOf(bill, merchant)),
  }),
  returnTo: (bill) => {
    const url = new URL(bill.return_url)
    url.searchParams.set('status', bill.state === 'paid' ? 'PAID' : 'CANCELLED')
    return url.href
  },
}
