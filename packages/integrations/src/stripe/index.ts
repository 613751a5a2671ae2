import { statusAnswer } from '../gateways/answer.ts'
import { typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { readEvent, redact } from './callback.ts'
import { check, link, query, read, webhook } from './client.ts'

/** Stripe Checkout. https://docs.stripe.com/payments/checkout */
export const stripe: Payment = {
  id: 'stripe',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_STRIPE_API_URL',
  base: () => 'https://api.stripe.com',
  access: { kind: 'fixed', headers: ({ secret_key = '' }) => ({ authorization: `Bearer ${secret_key}` }) },
  typed: (fields) => typedFields(fields, { secret_key: /^(sk|rk)_(live|test)_[A-Za-z0-9]{16,250}$/ }, []),
  hidden: ({ secret_key = '', webhook_secret = '' }) => [secret_key, webhook_secret].filter(Boolean),
  // The secret of an address is told once, in the answer that makes it.
  told: ({ body }) => body.match(/\bwhsec_\w+/g) ?? [],
  masked: ({ secret_key = '' }) => ({ secret_key: mask(secret_key) }),
  check,
  read,
  link,
  query,
  callback: readEvent,
  answers_outcome: false,
  answer: statusAnswer(200),
  redact,
  webhook,
}
