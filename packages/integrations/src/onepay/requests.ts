import { formRequest } from '../gateways/form.ts'
import { plain } from '../gateways/plain.ts'
import type { KnownAttempt, PaymentLink, PaymentWish } from '../payment.ts'
import type { Secrets, ServiceRequest } from '../service.ts'
import { withHash } from './hash.ts'

/**
 * The address of a payment page; OnePAY learns of it when the buyer opens it, so nothing is asked. It names the address that
 * OnePAY calls, which goes before the one that OnePAY's staff may have entered for the merchant.
 */
export function linkOf(wish: PaymentWish, secrets: Secrets): PaymentLink {
  const fields = {
    vpc_Version: '2',
    vpc_Command: 'pay',
    vpc_Merchant: secrets.merchant_id ?? '',
    vpc_AccessCode: secrets.access_code ?? '',
    vpc_MerchTxnRef: wish.reference,
    vpc_OrderInfo: plain(wish.text, 34),
    vpc_Amount: String(wish.amount),
    vpc_Currency: wish.currency,
    vpc_Locale: wish.language === 'vi' ? 'vn' : 'en',
    vpc_ReturnURL: wish.return_url,
    vpc_CallbackURL: wish.callback_url,
    vpc_TicketNo: '127.0.0.1',
    Title: plain(wish.text, 34),
    AgainLink: wish.return_url,
  }
  const query = new URLSearchParams(withHash(fields, secrets))
  return { ok: true, url: `${wish.page_base}/paygate/vpcpay.op?${query}`, gateway_id: '' }
}

/** OnePAY wants the password of the question in its form; stored exchanges have it blanked. */
export function queryRequest({ reference }: Pick<KnownAttempt, 'reference'>, secrets: Secrets): ServiceRequest {
  const fields = {
    vpc_Command: 'queryDR',
    vpc_Version: '2',
    vpc_MerchTxnRef: reference,
    vpc_Merchant: secrets.merchant_id ?? '',
    vpc_AccessCode: secrets.access_code ?? '',
    vpc_User: secrets.query_user ?? '',
    vpc_Password: secrets.query_password ?? '',
  }
  return formRequest('api', '/msp/api/v1/vpc/invoices/queries', withHash(fields, secrets))
}
