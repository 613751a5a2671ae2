import { statusAnswer } from '../gateways/answer.ts'
import { readGateway } from '../gateways/read.ts'
import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { readIpn, redact } from './callback.ts'
import { check, link, query } from './client.ts'

/** MoMo AIO v2. https://developers.momo.vn/v3/docs/payment/guides/home */
export const momo: Payment = {
  id: 'momo',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_MOMO_API_URL',
  base: () => 'https://payment.momo.vn',
  // Each request is signed in itself.
  access: { kind: 'fixed', headers: () => ({}) },
  typed: (fields) =>
    typedFields(fields, { partner_code: /^[A-Za-z0-9_]{4,50}$/, access_key: anyKey, secret_key: anyKey }, [
      'partner_code',
    ]),
  hidden: ({ secret_key = '', access_key = '' }) => [secret_key, access_key],
  masked: ({ secret_key = '' }) => ({ secret_key: mask(secret_key) }),
  check,
  read: readGateway,
  link,
  query,
  callback: readIpn,
  answers_outcome: false,
  // https://developers.momo.vn/v3/docs/payment/api/result-handling/notification: 204 within 15 seconds.
  answer: statusAnswer(204),
  redact,
  webhook: null,
}
