import { plain } from '../gateways/plain.ts'
import { hmac, joined } from '../gateways/sign.ts'
import { request } from '../json-request.ts'
import type { KnownAttempt, PaymentWish } from '../payment.ts'
import type { Secrets, ServiceRequest } from '../service.ts'

/**
 * Asks for a payment page; a second one of the same order is refused.
 * https://developers.momo.vn/v3/docs/payment/api/wallet/onetime
 */
export function createRequest(
  wish: PaymentWish,
  { partner_code = '', access_key = '', secret_key = '' }: Secrets,
): ServiceRequest {
  const fields = {
    amount: wish.amount,
    extraData: '',
    ipnUrl: wish.callback_url,
    orderId: wish.reference,
    orderInfo: plain(wish.text, 200),
    partnerCode: partner_code,
    redirectUrl: wish.return_url,
    requestId: wish.reference,
    requestType: 'payWithMethod',
  }
  // Its fields stand in the order of their names, with the key's name first.
  const signature = hmac('sha256', secret_key, joined([['accessKey', access_key], ...Object.entries(fields)]))
  const lang = wish.language
  return request('POST', 'api', '/v2/gateway/api/create', { ...fields, lang, autoCapture: true, signature })
}

/** https://developers.momo.vn/v3/docs/payment/api/payment-api/query */
export function queryRequest(
  { reference }: Pick<KnownAttempt, 'reference'>,
  { partner_code = '', access_key = '', secret_key = '' }: Secrets,
): ServiceRequest {
  const fields = { orderId: reference, partnerCode: partner_code, requestId: reference }
  const signature = hmac('sha256', secret_key, joined([['accessKey', access_key], ...Object.entries(fields)]))
  return request('POST', 'api', '/v2/gateway/api/query', { ...fields, lang: 'en', signature })
}
