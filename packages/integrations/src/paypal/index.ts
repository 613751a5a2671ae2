import { statusAnswer } from '../gateways/answer.ts'
import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { access } from './access.ts'
import { prove, readEvent, redact } from './callback.ts'
import { check, link, query, read, webhook } from './client.ts'

/** PayPal's orders of version 2. https://developer.paypal.com/docs/api/orders/v2/ */
export const paypal: Payment = {
  id: 'paypal',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_PAYPAL_API_URL',
  base: () => 'https://api-m.paypal.com',
  access,
  typed: (fields) => typedFields(fields, { client_id: /^[A-Za-z0-9_-]{20,200}$/, secret_key: anyKey }, ['client_id']),
  hidden: ({ secret_key = '' }) => [secret_key],
  masked: ({ secret_key = '' }) => ({ secret_key: mask(secret_key) }),
  check,
  read,
  link,
  query,
  callback: readEvent,
  prove,
  answers_outcome: false,
  answer: statusAnswer(200),
  redact,
  webhook,
}
