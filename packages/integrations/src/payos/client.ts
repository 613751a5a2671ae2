import { failed, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { askFor } from '../asked.ts'
import { plain } from '../gateways/plain.ts'
import { readGateway } from '../gateways/read.ts'
import { hmac } from '../gateways/sign.ts'
import { request } from '../json-request.ts'
import type { KnownAttempt, PaymentFacts, PaymentLink, PaymentWish } from '../payment.ts'
import type { Ask, Checked, Registration, Secrets, ServiceRequest } from '../service.ts'
import { signedText } from './signature.ts'
import { created, queried } from './wire.ts'

const at = '/v2/payment-requests'

/** https://payos.vn/docs/api/#tag/payment-request/operation/payment-request */
export function createRequest(wish: PaymentWish, { checksum_key = '' }: Secrets): ServiceRequest {
  const signed = {
    orderCode: wish.number,
    amount: wish.amount,
    // Banks show no more of it.
    description: plain(wish.text, 25),
    cancelUrl: wish.return_url,
    returnUrl: wish.return_url,
  }
  const signature = hmac('sha256', checksum_key, signedText(signed))
  const expiredAt = Math.floor(wish.expires_at.getTime() / 1_000)
  return request('POST', 'api', at, { ...signed, expiredAt, signature })
}

export async function link(wish: PaymentWish, ask: Ask, secrets: Secrets): Promise<PaymentLink> {
  const told = await askFor(ask, readGateway, createRequest(wish, secrets), created)
  if (!told.ok) return told
  const { code, desc, data } = told.body
  if (code === '00' && data) return { ok: true, url: data.checkoutUrl, gateway_id: data.paymentLinkId }
  return { ...failed('rejected', code, desc || 'payOS refused'), is_written: false }
}

/** The state of an attempt; null: payOS knows no such number. */
export async function query(
  { number }: Pick<KnownAttempt, 'number'>,
  ask: Ask,
): Promise<PaymentFacts | Refused | null> {
  const told = await askFor(ask, readGateway, request('GET', 'api', `${at}/${number}`), queried)
  if (!told.ok) return told.fault.code === 'http 404' ? null : told
  const { code, desc, data } = told.body
  if (!data) return code === '101' ? null : failed('unknown', code, desc || 'payOS does not tell')
  const [paid] = data.transactions
  const isPaid = data.status === 'PAID' && paid !== undefined
  return {
    attempt: { number: data.orderCode },
    state: isPaid ? 'paid' : ['PENDING', 'PROCESSING'].includes(data.status) ? 'pending' : 'refused',
    transaction: isPaid ? paid.reference : '',
    amount: isPaid ? paid.amount : data.amountPaid,
    currency: 'VND',
    by_card: false,
    code: data.status,
  }
}

/** Asks for a number that cannot exist: with the right keys payOS answers that it knows none. */
export async function check(ask: Ask): Promise<Checked> {
  const told = await query({ number: Date.now() }, ask)
  if (told !== null && 'ok' in told) return told
  return { ok: true, name: 'payOS', details: {} }
}

const confirmed = z.object({ code: z.string(), desc: z.string().default('') })

/** payOS proves an address by a report of a payment that does not exist. It cannot be asked to forget one. */
export const webhook: Registration = {
  async listen(ask, url) {
    const told = await askFor(
      ask,
      readGateway,
      request('POST', 'api', '/confirm-webhook', { webhookUrl: url }),
      confirmed,
    )
    if (!told.ok) return told
    return told.body.code === '00'
      ? null
      : failed('rejected', told.body.code, told.body.desc || 'payOS refused our address')
  },
  unlisten: async () => null,
}
