import { statusAnswer } from '../gateways/answer.ts'
import { readGateway } from '../gateways/read.ts'
import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { readReport, redact } from './callback.ts'
import { check, link, query, webhook } from './client.ts'

/** payOS. https://payos.vn/docs/api/ */
export const payos: Payment = {
  id: 'payos',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_PAYOS_API_URL',
  base: () => 'https://api-merchant.payos.vn',
  access: {
    kind: 'fixed',
    headers: ({ client_id = '', api_key = '' }) => ({ 'x-client-id': client_id, 'x-api-key': api_key }),
  },
  typed: (fields) => typedFields(fields, { client_id: anyKey, api_key: anyKey, checksum_key: anyKey }, ['client_id']),
  hidden: ({ api_key = '', checksum_key = '' }) => [api_key, checksum_key],
  masked: ({ api_key = '', checksum_key = '' }) => ({ api_key: mask(api_key), checksum_key: mask(checksum_key) }),
  check,
  read: readGateway,
  link,
  query,
  callback: readReport,
  answers_outcome: false,
  answer: statusAnswer(200),
  redact,
  webhook,
}
