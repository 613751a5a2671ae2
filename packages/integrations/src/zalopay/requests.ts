import { formRequest } from '../gateways/form.ts'
import { plain, vietnamTime } from '../gateways/plain.ts'
import { hmac } from '../gateways/sign.ts'
import type { KnownAttempt, PaymentWish } from '../payment.ts'
import type { Secrets, ServiceRequest } from '../service.ts'

type Named = Pick<KnownAttempt, 'reference' | 'at'>

/** The number of an order at ZaloPay: it must begin with the day of the order in Vietnam. */
export const numberOf = ({ reference, at }: Named): string => `${vietnamTime(at).slice(2, 8)}_${reference}`

/** Our reference in an order's number; null: a number of another form. */
export const referenceIn = (app_trans_id: string): string | null => /^\d{6}_(.{1,33})$/.exec(app_trans_id)?.[1] ?? null

// ZaloPay takes between five minutes and thirty days.
const least_s = 300

/** https://docs.zalopay.vn/v2/general/overview.html#tao-don-hang */
export function createRequest(wish: PaymentWish, { app_id = '', key1 = '' }: Secrets): ServiceRequest {
  const fields = {
    app_id,
    app_trans_id: numberOf(wish),
    // It names no person: ZaloPay shows it to the merchant alone.
    app_user: wish.reference,
    amount: String(wish.amount),
    app_time: String(wish.at.getTime()),
    embed_data: JSON.stringify({ redirecturl: wish.return_url }),
    item: '[]',
  }
  return formRequest('api', '/v2/create', {
    ...fields,
    description: plain(wish.text, 256),
    bank_code: '',
    callback_url: wish.callback_url,
    expire_duration_seconds: String(
      Math.max(least_s, Math.floor((wish.expires_at.getTime() - wish.at.getTime()) / 1_000)),
    ),
    mac: hmac('sha256', key1, Object.values(fields).join('|')),
  })
}

/** https://docs.zalopay.vn/v2/general/overview.html#truy-van-trang-thai-thanh-toan-cua-don-hang */
export function queryRequest(attempt: Named, { app_id = '', key1 = '' }: Secrets): ServiceRequest {
  const fields = { app_id, app_trans_id: numberOf(attempt) }
  const mac = hmac('sha256', key1, [...Object.values(fields), key1].join('|'))
  return formRequest('api', '/v2/query', { ...fields, mac })
}
