import { createHash, generateKeyPairSync } from 'node:crypto'
import type { World } from '../world.ts'
import { signJwt } from './jwt.ts'
import { unauthenticated } from './refuse.ts'
import type { Google, Grant } from './state.ts'

const key_id = 'stand-in-1'

const keyOf = (google: Google) => {
  if (google.identity_key) return google.identity_key
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  google.identity_key = { private_key: privateKey, public_key: publicKey }
  return google.identity_key
}

const subjectOf = (email: string): string =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1')

const about = ({ email }: Grant) => ({ sub: subjectOf(email), email, email_verified: true })

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
export const identityToken = ({ google, clock }: World, grant: Grant): string => {
  const iat = Math.floor(clock.now() / 1_000)
  const claims = {
    iss: 'https://accounts.google.com',
    aud: grant.client_id,
    azp: grant.client_id,
    iat,
    exp: iat + 3_600,
  }
  return signJwt({ kid: key_id }, { ...claims, ...about(grant) }, keyOf(google).private_key)
}

/** The public keys of identity tokens. */
export const identityKeys = (google: Google) => ({
  keys: [{ ...keyOf(google).public_key.export({ format: 'jwk' }), kid: key_id, alg: 'RS256', use: 'sig' }],
})

const shows_email = ['openid', 'email', 'https://www.googleapis.com/auth/userinfo.email']

/** GET /v1/userinfo */
export const userInfo = (grant: Grant) => {
  if (!grant.scopes.some((scope) => shows_email.includes(scope))) throw unauthenticated()
  return { ...about(grant), picture: 'https://lh3.googleusercontent.com/a/stand-in' }
}
