import { randomUUID } from 'node:crypto'
import { failed, type Refused } from '@hawker/outside'
import { askFor } from '../asked.ts'
import { vietnamTime } from '../gateways/plain.ts'
import { readGateway } from '../gateways/read.ts'
import { request } from '../json-request.ts'
import type { KnownAttempt, PaymentFacts } from '../payment.ts'
import type { Ask, Checked, Secrets, ServiceRequest } from '../service.ts'
import { isCard, stateOf } from './callback.ts'
import { isPipedHash, pipedHash } from './hash.ts'
import { queried } from './wire.ts'

/** https://sandbox.vnpayment.vn/apis/docs/truy-van-hoan-tien/querydr&refund.html */
export function queryRequest(
  { reference, at }: Pick<KnownAttempt, 'reference' | 'at'>,
  secrets: Secrets,
  now: Date,
): ServiceRequest {
  const body = {
    vnp_RequestId: randomUUID().replaceAll('-', ''),
    vnp_Version: '2.1.0',
    vnp_Command: 'querydr',
    vnp_TmnCode: secrets.tmn_code ?? '',
    vnp_TxnRef: reference,
    vnp_TransactionDate: vietnamTime(at),
    vnp_CreateDate: vietnamTime(now),
    vnp_IpAddr: '127.0.0.1',
    vnp_OrderInfo: `Query ${reference}`,
  }
  const vnp_SecureHash = pipedHash(Object.values(body), secrets)
  return request('POST', 'api', '/merchant_webapi/api/transaction', { ...body, vnp_SecureHash })
}

/** The state of a transaction; null: VNPay knows none of this reference, as before its page was opened. */
export async function query(
  attempt: Pick<KnownAttempt, 'reference' | 'at'>,
  ask: Ask,
  secrets: Secrets,
  now: Date,
): Promise<PaymentFacts | Refused | null> {
  const told = await askFor(ask, readGateway, queryRequest(attempt, secrets, now), queried)
  if (!told.ok) return told
  const { vnp_SecureHash, ...fields } = told.body
  const { vnp_ResponseCode: code, vnp_TransactionStatus: status } = fields
  if (code === '91') return null
  if (code === '97') return failed('unauthorized', code, fields.vnp_Message || 'VNPay refuses our signature')
  if (code === '02' || code === '03')
    return failed('unauthorized', code, fields.vnp_Message || 'VNPay knows no such merchant')
  if (code !== '00') return failed('unknown', code || 'no code', fields.vnp_Message || 'VNPay does not tell')
  if (!isPipedHash(Object.values(fields), vnp_SecureHash, secrets))
    return failed('unknown', 'signature', 'an answer with a bad signature')
  const state = stateOf(code, status)
  return {
    attempt: { reference: fields.vnp_TxnRef },
    state,
    transaction: state === 'paid' ? fields.vnp_TransactionNo || fields.vnp_TxnRef : '',
    amount: Number(fields.vnp_Amount),
    currency: 'VND',
    by_card: isCard(fields.vnp_BankCode),
    code: `${code}/${status}`,
  }
}

/** Asks for a transaction that cannot exist: VNPay answers such a question only with the right secret. */
export async function check(ask: Ask, secrets: Secrets): Promise<Checked> {
  const at = new Date()
  const told = await query({ reference: `CHECK${at.getTime()}`, at }, ask, secrets, at)
  if (told !== null && 'ok' in told) return told
  return { ok: true, name: `VNPay ${secrets.tmn_code ?? ''}`, details: {} }
}
