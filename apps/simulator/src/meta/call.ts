import { createHmac } from 'node:crypto'
import type { AccountBase } from '../account.ts'
import { type ApiCall, bearer } from '../api-surface.ts'
import { asText } from '../params.ts'
import { graphRefusal, invalidToken } from './refuse.ts'

/** The parts of `/v25.0/{node}/{edge}`. */
export const nodeAndEdge = (path: string): { version: string | undefined; node: string; edge: string } => {
  const [, version, node = '', edge = ''] = /^(?:\/(v\d+\.\d+))?\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? []
  return { version, node, edge }
}

/** The token of a call, from its query, its body or the Authorization header. */
export const graphToken = (call: Pick<ApiCall, 'params' | 'headers'>): string =>
  asText(call.params.access_token) ?? bearer(call)

/** Throws the refusal of a dead token. WhatsApp answers these with 401. */
export const checkAlive = ({ token_state }: AccountBase, status = 400): void => {
  if (token_state === 'expired') throw invalidToken('Error validating access token: Session has expired.', 463, status)
  if (token_state === 'revoked')
    throw invalidToken('Error validating access token: The user has not authorized application.', 458, status)
}

/** `appsecret_proof` is optional, but a wrong one is refused. */
export const checkProof = ({ token, secret }: AccountBase, call: ApiCall): void => {
  const { appsecret_proof: given } = call.params
  if (given !== undefined && given !== createHmac('sha256', secret).update(token).digest('hex'))
    throw graphRefusal(100, 'Invalid appsecret_proof provided in the API argument')
}

// Graph versions live about two years; https://developers.facebook.com/docs/graph-api/changelog/versions
const oldest_version = 21

/** A version that has ended is answered as by the oldest one that lives; one that never was is unknown. */
export const checkVersion = (version: string | undefined, newest: number): void => {
  const number = version === undefined ? newest : Number(version.slice(1))
  if (number > newest || number < oldest_version)
    throw graphRefusal(
      2635,
      `(#2635) You are calling a deprecated version of the Ads API or an unknown version ${version}.`,
    )
}
