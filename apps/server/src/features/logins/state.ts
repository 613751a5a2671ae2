import { createHash, createHmac } from 'node:crypto'
import { sameSecret } from '@hawker/outside'
import { randomToken } from '../../platform/ids.ts'

/** `<id>.<signature>`: a stranger cannot make one, so nothing is looked up for it. */
export const signState = (key: Buffer, id: string): string => `${id}.${signatureOf(key, id)}`

/** The id of a state that we signed, or null. */
export const readState = (key: Buffer, state: string): string | null => {
  const [id = '', signature] = state.split('.')
  return sameSecret(signature, signatureOf(key, id)) ? id : null
}

const signatureOf = (key: Buffer, id: string) => createHmac('sha256', key).update(id).digest('base64url')

/** https://datatracker.ietf.org/doc/html/rfc7636 */
export const newVerifier = (): string => randomToken(48)
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
