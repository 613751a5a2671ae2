import { readGateway } from '../gateways/read.ts'
import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { answer, readReport, redact } from './callback.ts'
import { check, link, query } from './client.ts'

/** ZaloPay's API of version 2. https://docs.zalopay.vn/v2/ */
export const zalopay: Payment = {
  id: 'zalopay',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_ZALOPAY_API_URL',
  base: () => 'https://openapi.zalopay.vn',
  // Each request is signed in itself.
  access: { kind: 'fixed', headers: () => ({}) },
  typed: (fields) => typedFields(fields, { app_id: /^\d{1,10}$/, key1: anyKey, key2: anyKey }, ['app_id']),
  hidden: ({ key1 = '', key2 = '' }) => [key1, key2],
  masked: ({ key1 = '', key2 = '' }) => ({ key1: mask(key1), key2: mask(key2) }),
  check,
  read: readGateway,
  link,
  query,
  callback: readReport,
  answers_outcome: true,
  answer,
  redact,
  webhook: null,
}
