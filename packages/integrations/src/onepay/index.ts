import { readGateway } from '../gateways/read.ts'
import { anyKey, typedFields } from '../gateways/typed.ts'
import { mask } from '../mask.ts'
import type { Payment } from '../payment.ts'
import { about } from './about.ts'
import { answer, readIpn, redact } from './callback.ts'
import { check, query } from './query.ts'
import { linkOf } from './requests.ts'

const word = /^[A-Za-z0-9_.-]{2,50}$/

/** OnePAY's payment gateway, version 2 of its fields. https://onepay.vn/ */
export const onepay: Payment = {
  id: 'onepay',
  kind: 'payment',
  about,
  api_url_setting: 'HAWKER_ONEPAY_API_URL',
  base: () => 'https://onepay.vn',
  // Each request is signed in itself.
  access: { kind: 'fixed', headers: () => ({}) },
  typed: (fields) =>
    typedFields(
      fields,
      {
        merchant_id: word,
        access_code: word,
        hash_code: /^([0-9A-Fa-f]{2}){16,64}$/,
        query_user: word,
        query_password: anyKey,
      },
      ['merchant_id'],
    ),
  // The password stands in a form too, where some letters are written otherwise.
  hidden: ({ hash_code = '', query_password = '' }) => [
    ...new Set([hash_code, query_password, new URLSearchParams({ _: query_password }).toString().slice(2)]),
  ],
  masked: ({ hash_code = '', query_password = '' }) => ({
    hash_code: mask(hash_code),
    query_password: mask(query_password),
  }),
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
