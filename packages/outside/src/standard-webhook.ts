import { createHmac } from 'node:crypto'
import { sameSecret } from './signature.ts'

type Signed = { id: string; timestamp: string; body: Uint8Array }

const longest_skew_s = 300

/** A secret with `whsec_` before it is base64; any other is plain text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret)

/** The signature of https://www.standardwebhooks.com: `v1,` and a base64 HMAC-SHA256 over id, second and body. */
export const standardSignature = ({ id, timestamp, body }: Signed, secret: string): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`

/** True when one of the signatures is ours, and its second is at most five minutes from now. */
export const isStandardWebhook = (
  given: { [Key in keyof Signed]: Signed[Key] | undefined } & { signature: string | undefined },
  secret: string,
  now: Date,
): boolean => {
  const { id, timestamp, body, signature } = given
  if (!id || !timestamp || !body || !signature || keyOf(secret).length === 0) return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > longest_skew_s) return false
  const expected = standardSignature({ id, timestamp, body }, secret)
  // Several signatures while a secret is changed.
  return signature.split(' ').some((one) => sameSecret(one, expected))
}
