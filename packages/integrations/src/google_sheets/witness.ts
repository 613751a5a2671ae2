import { createVerify, generateKeyPairSync } from 'node:crypto'
import { z } from 'zod'
import type { Witness } from '../contract/witness.ts'

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const other = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const keyFile = {
  type: 'service_account',
  project_id: 'shop-1',
  private_key_id: '0123456789abcdef0123456789abcdef01234567',
  private_key: pair.privateKey,
  client_email: 'bot@shop-1.iam.gserviceaccount.com',
  client_id: '1234567890',
  // Following it would show our claims to a stranger.
  token_uri: 'https://stranger.example/token',
}
const { client_email, private_key, private_key_id } = keyFile
const file = (parts: object) => ({ service_account: JSON.stringify({ ...keyFile, ...parts }) })

const claims = z.object({ iss: z.string(), scope: z.string(), aud: z.string(), iat: z.number(), exp: z.number() })
const part = (text: string | undefined): unknown => JSON.parse(Buffer.from(text ?? '', 'base64url').toString())

// https://developers.google.com/identity/protocols/oauth2/service-account#authorizingrequests
const assertionLacks = (jwt: string): string[] => {
  const [header, body, signature = ''] = jwt.split('.')
  const { iss, scope, aud, iat, exp } = claims.parse(part(body))
  const isSigned = createVerify('RSA-SHA256').update(`${header}.${body}`).verify(pair.publicKey, signature, 'base64url')
  return Object.entries({
    'a good signature': isSigned,
    'RS256 and the key it is made with':
      JSON.stringify(part(header)) === JSON.stringify({ alg: 'RS256', typ: 'JWT', kid: private_key_id }),
    'the account': iss === client_email,
    'the scope of sheets': scope.split(' ').includes('https://www.googleapis.com/auth/spreadsheets'),
    'the audience': aud === 'https://oauth2.googleapis.com/token',
    'an hour at most': exp > iat && exp - iat <= 3_600,
  }).flatMap(([what, isThere]) => (isThere ? [] : [what]))
}

export const witness: Witness = {
  typed: file({}),
  refused: [
    ['nothing', {}, 'service_account'],
    ['no JSON', { service_account: 'AIzaSy' }, 'service_account'],
    ['the file of an OAuth client', { service_account: '{"installed":{"client_id":"1"}}' }, 'service_account'],
    ['a key of another kind', file({ private_key: other.privateKey }), 'service_account'],
    ['half of a key', file({ private_key: private_key.slice(0, 200) }), 'service_account'],
    ['no address', file({ client_email: '' }), 'service_account'],
  ],
  secrets: [{ client_email, private_key, private_key_id }, { refresh_token: '1//0refresh-token-for-tests-0123456789' }],
  client: { client_id: '77-client.apps.googleusercontent.com', client_secret: 'GOCSPX-secret-for-tests' },
  grantLacks({ method, host, path, body }, secrets) {
    const form = Object.fromEntries(new URLSearchParams(body))
    const where = `${method} ${host} ${path}` === 'POST token /token' ? [] : ['the token address']
    if (!secrets.refresh_token) {
      const { grant_type, assertion = '' } = form
      const isJwt = grant_type === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
      return [...where, ...(isJwt ? [] : ['its grant type']), ...assertionLacks(assertion)]
    }
    const wanted = { grant_type: 'refresh_token', refresh_token: secrets.refresh_token, ...this.client }
    return [...where, ...Object.entries(wanted).flatMap(([key, value]) => (form[key] === value ? [] : [key]))]
  },
  headers: (_secrets, token) => ({ authorization: `Bearer ${token}` }),
  proof: null,
}
