import { type Answer, answerBody, failed, type Refused, readStatus } from '@hawker/outside'
import { askFor } from '../asked.ts'
import type { KnownAttempt, PaymentFacts, PaymentLink, PaymentWish } from '../payment.ts'
import type { Ask, Checked, Registration } from '../service.ts'
import { createEndpoint, createSession, deleteEndpoint, getSession, listEndpoints, listSessions } from './requests.ts'
import { fromStripe } from './units.ts'
import { deleted, endpoint, endpoints, refusal, type Session, session, sessions } from './wire.ts'

/** The meaning of an answer: a refusal has a code of its own. https://docs.stripe.com/error-codes */
export const read = (answer: Answer): Refused | null => {
  if (answer.status >= 200 && answer.status < 300) return null
  const { data } = refusal.safeParse(answerBody(answer))
  const { fault } = readStatus(answer)
  if (!data || fault.kind === 'unknown' || fault.kind === 'throttle') return { ok: false, fault }
  const { code, type, message } = data.error
  return failed(answer.status === 403 ? 'unauthorized' : fault.kind, code ?? type ?? fault.code, message || 'refused')
}

/** The state of a page in Stripe's own words; null: it is none of a shop's attempt. */
export function factsOf(page: Session): PaymentFacts | null {
  const { client_reference_id: reference, currency, amount_total, payment_intent, payment_status, status } = page
  if (!reference || !currency || typeof amount_total !== 'number') return null
  const isPaid = payment_status === 'paid'
  const code = currency.toUpperCase()
  return {
    attempt: { reference },
    state: isPaid ? 'paid' : status === 'expired' ? 'refused' : 'pending',
    transaction: isPaid ? payment_intent || page.id : '',
    amount: fromStripe(amount_total, code),
    currency: code,
    // Pages are made for cards alone, and for wallets that hold them.
    by_card: true,
    code: `${status ?? ''}/${payment_status}`,
  }
}

export async function link(wish: PaymentWish, ask: Ask): Promise<PaymentLink> {
  const told = await askFor(ask, read, createSession(wish), session)
  if (!told.ok) return told
  const { id, url } = told.body
  if (url) return { ok: true, url, gateway_id: id }
  return { ...failed('unknown', 'no url', 'a page without an address'), is_written: true }
}

/** The state of an attempt; null: no page of it was ever told to us, so no buyer has one. */
export async function query(
  { reference, gateway_id }: Pick<KnownAttempt, 'reference' | 'gateway_id'>,
  ask: Ask,
): Promise<PaymentFacts | Refused | null> {
  const question = getSession(gateway_id)
  if (!question) return null
  const told = await askFor(ask, read, question, session)
  if (!told.ok) return told.fault.code === 'resource_missing' ? null : told
  const isAsked = told.body.client_reference_id === reference
  return (isAsked && factsOf(told.body)) || failed('unknown', 'reference', 'an answer about another order')
}

/** Lists one page: a restricted key may not read the account itself. */
export async function check(ask: Ask, { secret_key = '' }: Record<string, string>): Promise<Checked> {
  const told = await askFor(ask, read, listSessions(), sessions)
  if (!told.ok) return told
  return { ok: true, name: secret_key.includes('_test_') ? 'Stripe (test)' : 'Stripe', details: {} }
}

/** Stripe tells the secret of an address once, so one whose secret we do not have is made again. */
export const webhook: Registration = {
  async listen(ask, url, secrets) {
    const told = await askFor(ask, read, listEndpoints(), endpoints)
    if (!told.ok) return told
    const ours = told.body.data.filter((each) => each.url === url)
    if (secrets.webhook_secret && ours.some(({ status }) => status === 'enabled')) return null
    const refused = await removeAll(ask, ours)
    if (refused) return refused
    const made = await askFor(ask, read, createEndpoint(url), endpoint)
    return made.ok ? { ok: true, secrets: { ...secrets, webhook_secret: made.body.secret } } : made
  },
  async unlisten(ask, url) {
    const told = await askFor(ask, read, listEndpoints(), endpoints)
    if (!told.ok) return told
    return removeAll(
      ask,
      told.body.data.filter((each) => each.url === url),
    )
  },
}

async function removeAll(ask: Ask, ours: readonly { id: string }[]): Promise<Refused | null> {
  for (const { id } of ours) {
    const told = await askFor(ask, read, deleteEndpoint(id), deleted)
    if (!told.ok) return told
  }
  return null
}
