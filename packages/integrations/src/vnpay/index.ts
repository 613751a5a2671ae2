import { readGateway } from '../gateways/read.ts'
import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { answer, readIpn, redact } from './callback.ts'
import { linkOf } from './link.ts'
import { check, query } from './query.ts'

const hosts: Record<string, string> = { page: 'https://pay.vnpay.vn', api: 'https://merchant.vnpay.vn' }

/** VNPay 2.1.0. https://sandbox.vnpayment.vn/apis/docs/gioi-thieu/ */
export const vnpay: Payment = {
  id: 'vnpay',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_VNPAY_API_URL',
  base: (host) => hosts[host] ?? '',
  // Each request is signed in itself.
  access: { kind: 'fixed', headers: () => ({}) },
  typed: (fields) => typedFields(fields, { tmn_code: /^[A-Z0-9]{8}$/, hash_secret: anyKey }, ['tmn_code']),
  hidden: ({ hash_secret = '' }) => [hash_secret],
  masked: ({ hash_secret = '' }) => ({ hash_secret: mask(hash_secret) }),
  check,
  read: readGateway,
  link: async (wish, _ask, secrets) => linkOf(wish, secrets),
  query,
  callback: readIpn,
  answers_outcome: true,
  answer,
  redact,
  webhook: null,
}
