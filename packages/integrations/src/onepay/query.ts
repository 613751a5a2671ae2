import { failed, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { formOf } from '../gateways/form.ts'
import { readGateway } from '../gateways/read.ts'
import type { KnownAttempt, PaymentFacts } from '../payment.ts'
import type { Ask, Checked, Secrets } from '../service.ts'
import { factsOf } from './callback.ts'
import { isSigned } from './hash.ts'
import { queryRequest } from './requests.ts'
import { queried } from './wire.ts'

/** The state of an attempt; null: OnePAY knows none of this reference, as before its page was opened. */
export async function query(
  attempt: Pick<KnownAttempt, 'reference'>,
  ask: Ask,
  secrets: Secrets,
): Promise<PaymentFacts | Refused | null> {
  const told = await askFor(ask, readGateway, queryRequest(attempt, secrets), queried, formOf)
  if (!told.ok) return told
  const fields = told.body
  const { vpc_DRExists: exists, vpc_TxnResponseCode: code = '', vpc_Message: words = '' } = fields
  if (exists === 'N') return null
  // A refused user, password or hash is answered without the first field.
  if (exists !== 'Y')
    return code || words
      ? failed('unauthorized', code || 'no code', words || 'OnePAY refuses our question')
      : failed('unknown', 'no code', 'OnePAY does not tell')
  if (!isSigned(fields, secrets)) return failed('unknown', 'signature', 'an answer with a bad signature')
  const facts = factsOf(fields, secrets)
  const isAsked = facts && fields.vpc_MerchTxnRef === attempt.reference
  return isAsked ? facts : failed('unknown', code || 'no code', 'an answer about another order')
}

/** Asks for a transaction that cannot exist: with the right keys OnePAY answers that it knows none. */
export async function check(ask: Ask, secrets: Secrets): Promise<Checked> {
  const told = await query({ reference: `CHECK${Date.now()}` }, ask, secrets)
  if (told !== null && 'ok' in told) return told
  return { ok: true, name: `OnePAY ${secrets.merchant_id ?? ''}`, details: {} }
}
