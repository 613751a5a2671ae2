import { createHash, createSign, randomBytes } from 'node:crypto'
import type { Simulator } from '../start.ts'
import { at, postForm } from './call.ts'

export const sheets_scope = 'https://www.googleapis.com/auth/spreadsheets'
export const drive_scope = 'https://www.googleapis.com/auth/drive.readonly'

type KeyFile = { client_email: string; private_key: string | Buffer }

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An assertion of a service account, with claims changed for what a test wants. */
export const assertionOf = (
  { client_email, private_key }: KeyFile,
  now_ms: number,
  claims: object = {},
  header: object = {},
): string => {
  const iat = Math.floor(now_ms / 1_000)
  const aud = 'https://oauth2.googleapis.com/token'
  const all = { iss: client_email, scope: `${sheets_scope} ${drive_scope}`, aud, iat, exp: iat + 3_600, ...claims }
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', ...header })}.${encode(all)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key, 'base64url')}`
}

/** Asks the token endpoint with a form. */
export const askToken = (simulator: Simulator, form: Record<string, string>) =>
  postForm(`${simulator.google_api_url}/token`, new URLSearchParams(form))

export const serviceToken = async (simulator: Simulator, key: KeyFile, claims: object = {}): Promise<string> => {
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  const assertion = assertionOf(key, simulator.clock.now(), claims)
  const { body } = await askToken(simulator, { grant_type, assertion })
  return String(body.access_token)
}

export const newVerifier = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** Any call with a bearer token: its status and its JSON. */
export const callApi = async (token: string, method: string, url: string, body?: unknown) => {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : text
  return { status: response.status, body: json, message: at(json, 'error', 'message') }
}
