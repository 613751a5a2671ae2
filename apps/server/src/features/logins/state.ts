import { createHash, createHmac } from 'node:crypto'
import { sameSecret } from '@hawker/outside'
import { randomToken } from '../../platform/ids.ts'

/** `<id>.<signature>`: a stranger cannot forge one, so forged ones cost no query. */
export const signState = (key: Buffer, id: string): string => `${id}.${signatureOf(key, id)}`

/** The id in a state that we signed, or null. */
export const readState = (key: Buffer, state: string): string | null => {
  const [id = '', signature] = state.split('.')
  return sameSecret(signature, signatureOf(key, id)) ? id : null
}

const signatureOf = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest('base64url')

/** https://datatracker.ietf.org/doc/html/rfc7636 */
export const newVerifier = (): string => randomToken(48)
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
