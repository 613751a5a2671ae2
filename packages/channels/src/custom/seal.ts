import { standardSignature } from '@hawker/outside'
import type { Account, PlatformRequest } from '../channel.ts'
import { secretsOf } from './secrets.ts'

type Signer = Pick<Account, 'secret' | 'secrets'>

/** Standard Webhooks' headers beside the `webhook-id` of the request: a signature by each secret. */
export const sign = (request: PlatformRequest, account: Signer, now: Date): PlatformRequest => {
  const { headers, body } = request
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const signed = { id: headers['webhook-id'] ?? '', timestamp, body: new TextEncoder().encode(body) }
  const signature = secretsOf(account, 'messages')
    .map((secret) => standardSignature(signed, secret))
    .join(' ')
  return { ...request, headers: { ...headers, 'webhook-timestamp': timestamp, 'webhook-signature': signature } }
}

/** The request to send at `now`: its instant in the envelope, and signed. */
export const seal = (request: PlatformRequest, account: Account, now: Date): PlatformRequest => {
  const envelope: object = JSON.parse(request.body)
  return sign({ ...request, body: JSON.stringify({ ...envelope, occurredAt: now.toISOString() }) }, account, now)
}
