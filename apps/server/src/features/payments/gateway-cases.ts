import type { ServiceId } from '@hawker/integrations'

/** A gateway as a shop of a test uses it: its merchant at the stand-in, the pasted secrets, and an order that it can take. */
export type GatewayCase = {
  service: Extract<ServiceId, 'vnpay' | 'momo' | 'payos' | 'onepay' | 'zalopay' | 'stripe' | 'paypal'>
  merchant: { id: string; keys: Record<string, string> }
  secrets: Record<string, string>
  order: { price: number; currency: string }
  /** The amount that is booked where the stand-in tells of another one. */
  wrong: number
  way: 'card' | 'transfer'
  /** The stand-in's name of the call that makes a page; null: a page is an address, and nothing is asked. */
  creates: string | null
}

const hash_secret = 'RAOEXHYVSDDIIENYWSLDIIZTANXUXZFJ'
const order = { price: 150_000, currency: 'VND' }
const dollars = { price: 1_999, currency: 'USD' }
const hundred = 149_900
const one = 149_999

const onepay = {
  access_code: '6BEB2546',
  hash_code: '6D0870CDE5F24F34F3915FB0045120DB',
  query_password: 'op123456',
  query_user: 'op01',
}
const momo = { access_key: 'F8BBA842ECF85', secret_key: 'K951B6PE1waDMi640xX08PD3vg6EkVlz' }
const payos = { api_key: 'an-api-key-of-payos', checksum_key: 'a-checksum-key-of-payos' }
const zalopay = { key1: 'PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL', key2: 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz' }

const stripe = { secret_key: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc' }
const paypal = { secret_key: 'ECYYrrSHdKfk_Q0EdvzdGkzj58a66kKaUQ5dZAEv4Hvv' }
const client_id = 'AeA1QIZXiflr1_-r0U2UbWTziOWX1GRQer5jkUq4ZfWT'

/** Every gateway that has a stand-in. */
export const gatewayCases: Record<GatewayCase['service'], GatewayCase> = {
  vnpay: {
    service: 'vnpay',
    merchant: { id: 'DEMO0001', keys: { hash_secret } },
    secrets: { tmn_code: 'DEMO0001', hash_secret },
    ...{ order, wrong: one, way: 'card', creates: null },
  },
  momo: {
    service: 'momo',
    merchant: { id: 'MOMO', keys: momo },
    secrets: { partner_code: 'MOMO', ...momo },
    ...{ order, wrong: hundred, way: 'transfer', creates: 'create' },
  },
  payos: {
    service: 'payos',
    merchant: { id: 'a-client-id', keys: payos },
    secrets: { client_id: 'a-client-id', ...payos },
    ...{ order, wrong: hundred, way: 'transfer', creates: 'create' },
  },
  onepay: {
    service: 'onepay',
    merchant: { id: 'TESTONEPAY', keys: onepay },
    secrets: { merchant_id: 'TESTONEPAY', ...onepay },
    ...{ order, wrong: one, way: 'card', creates: null },
  },
  zalopay: {
    service: 'zalopay',
    merchant: { id: '2553', keys: zalopay },
    secrets: { app_id: '2553', ...zalopay },
    ...{ order, wrong: hundred, way: 'transfer', creates: 'create' },
  },
  stripe: {
    service: 'stripe',
    merchant: { id: 'acct1', keys: stripe },
    secrets: stripe,
    ...{ order: dollars, wrong: 1_899, way: 'card', creates: 'create' },
  },
  paypal: {
    service: 'paypal',
    merchant: { id: client_id, keys: paypal },
    secrets: { client_id, ...paypal },
    ...{ order: dollars, wrong: 1_899, way: 'transfer', creates: 'create' },
  },
}
