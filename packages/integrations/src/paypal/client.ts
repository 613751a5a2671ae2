import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import { z } from 'zod'
import { askFor } from '../asked.ts'
import type { KnownAttempt, PaymentFacts, PaymentLink, PaymentWish } from '../payment.ts'
import type { Ask, Checked, Registration, Secrets } from '../service.ts'
import { captureOrder, createOrder, createWebhook, deleteWebhook, getOrder, listWebhooks } from './requests.ts'
import { created, webhook as made, type Order, order, refusal, webhooks } from './wire.ts'

/** The meaning of an answer: a refusal names its issue. https://developer.paypal.com/api/rest/responses/ */
export const read = (answer: Answer): Refused | null => {
  if (answer.status >= 200 && answer.status < 300) return null
  const { data } = refusal.safeParse(answerBody(answer))
  const { fault } = readStatus(answer)
  if (!data || fault.kind === 'unknown' || fault.kind === 'throttle') return { ok: false, fault }
  const [detail] = data.details
  const code = detail?.issue ?? data.name ?? data.error ?? fault.code
  const words = detail?.description ?? data.message ?? data.error_description ?? fault.message
  return failed(answer.status === 403 ? 'unauthorized' : fault.kind, code, words)
}

export async function link(wish: PaymentWish, ask: Ask): Promise<PaymentLink> {
  const told = await askFor(ask, read, createOrder(wish), created)
  if (!told.ok) return told
  const { id, links } = told.body
  const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (url) return { ok: true, url, gateway_id: id }
  return { ...failed('unknown', 'no url', 'an order without an address'), is_written: true }
}

const paid = ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']
const unknownOrder = ['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']
const ended = ['DECLINED', 'FAILED', 'DENIED', 'VOIDED']

const stateOf = (status: string): PaymentFacts['state'] => {
  if (paid.includes(status)) return 'paid'
  return ended.includes(status) ? 'refused' : 'pending'
}

/** The state of an order in PayPal's own words; null: it is none of this attempt's. */
export function factsOf({ status, payment_source, purchase_units }: Order, reference: string): PaymentFacts | null {
  const [unit] = purchase_units
  if (unit?.custom_id !== reference) return null
  const capture = unit.payments?.captures[0]
  const { value = '', currency_code = '' } = capture?.amount ?? unit.amount ?? {}
  // An order is completed once a capture is tried; the capture alone tells whether money came.
  const state = capture ? stateOf(capture.status) : ended.includes(status) ? 'refused' : 'pending'
  return {
    attempt: { reference },
    state,
    transaction: state === 'paid' && capture ? capture.id : '',
    amount: value,
    currency: currency_code,
    by_card: payment_source?.card !== undefined,
    code: capture ? `${status}/${capture.status}` : status,
  }
}

/**
 * The state of an attempt; null: PayPal knows no such order, or none was ever told to us. An order that the buyer has approved is
 * captured here: PayPal moves no money before it is asked to.
 */
export async function query(
  { reference, gateway_id }: Pick<KnownAttempt, 'reference' | 'gateway_id'>,
  ask: Ask,
): Promise<PaymentFacts | Refused | null> {
  const question = getOrder(gateway_id)
  if (!question) return null
  const told = await askFor(ask, read, question, order)
  if (!told.ok) return unknownOrder.includes(told.fault.code) ? null : told
  const facts = factsOf(told.body, reference)
  if (!facts) return failed('unknown', 'reference', 'an answer about another order')
  return told.body.status === 'APPROVED' ? captured(gateway_id, facts, reference, ask) : facts
}

async function captured(id: string, facts: PaymentFacts, reference: string, ask: Ask): Promise<PaymentFacts | Refused> {
  const told = await askFor(ask, read, captureOrder(id, reference), order)
  if (told.ok) {
    const [unit] = told.body.purchase_units
    // The answer to a capture repeats nothing of the order.
    const units = [{ ...unit, custom_id: reference }]
    return factsOf({ ...told.body, purchase_units: units }, reference) ?? facts
  }
  // A declined card: the buyer may choose another one on the same page.
  return told.fault.kind === 'rejected' ? { ...facts, code: told.fault.code } : told
}

/** Lists the addresses that PayPal calls: only the right id and secret may. */
export async function check(ask: Ask, { client_id = '' }: Secrets): Promise<Checked> {
  const told = await askFor(ask, read, listWebhooks(), webhooks)
  if (!told.ok) return told
  return { ok: true, name: `PayPal ${client_id.slice(0, 8)}`, details: {} }
}

/** An address at PayPal has an id, which proves its reports. */
export const webhook: Registration = {
  async listen(ask, url, secrets) {
    const told = await askFor(ask, read, listWebhooks(), webhooks)
    if (!told.ok) return told
    const known = told.body.webhooks.find((each) => each.url === url)
    if (known)
      return known.id === secrets.webhook_id ? null : { ok: true, secrets: { ...secrets, webhook_id: known.id } }
    const answer = await askFor(ask, read, createWebhook(url), made)
    return answer.ok ? { ok: true, secrets: { ...secrets, webhook_id: answer.body.id } } : answer
  },
  async unlisten(ask, url) {
    const told = await askFor(ask, read, listWebhooks(), webhooks)
    if (!told.ok) return told
    for (const { id } of told.body.webhooks.filter((each) => each.url === url)) {
      const gone = await askFor(ask, read, deleteWebhook(id), z.unknown())
      if (!gone.ok) return gone
    }
    return null
  },
}
