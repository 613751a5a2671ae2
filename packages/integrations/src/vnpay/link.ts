import { plain, vietnamTime } from '../gateways/plain.ts'
import type { PaymentLink, PaymentWish } from '../payment.ts'
import type { Secrets } from '../service.ts'
import { signedQuery } from './hash.ts'

/**
 * The address of a payment page. VNPay learns of it when the buyer opens it, so nothing is asked.
 * https://sandbox.vnpayment.vn/apis/docs/thanh-toan-pay/pay.html
 */
export function linkOf(wish: PaymentWish, secrets: Secrets): PaymentLink {
  const fields = {
    vnp_Version: '2.1.0',
    vnp_Command: 'pay',
    vnp_TmnCode: secrets.tmn_code ?? '',
    vnp_Amount: String(wish.amount),
    vnp_CurrCode: wish.currency,
    vnp_TxnRef: wish.reference,
    vnp_OrderInfo: plain(wish.text, 255),
    vnp_OrderType: 'other',
    vnp_Locale: wish.language === 'vi' ? 'vn' : 'en',
    vnp_ReturnUrl: wish.return_url,
    vnp_IpAddr: '127.0.0.1',
    vnp_CreateDate: vietnamTime(wish.at),
    vnp_ExpireDate: vietnamTime(wish.expires_at),
  }
  return { ok: true, url: `${wish.page_base}/paymentv2/vpcpay.html?${signedQuery(fields, secrets)}`, gateway_id: '' }
}
