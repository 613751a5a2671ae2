import { type ApiCall, bearer, ok } from '../api-surface.ts'
import { TokenRefusal, tokenRefusalReply } from '../google/refuse.ts'
import { answerToken } from '../google/token.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { RcsAccount, Region } from './account.ts'
import { refuse } from './refuse.ts'

const scope = 'https://www.googleapis.com/auth/rcsbusinessmessaging'

/** POST /token of oauth2.googleapis.com, which knows a service account's key until it is deleted. */
export const issueToken = (call: ApiCall): Reply => {
  const { world, params, headers } = call
  try {
    return ok(answerToken(world, (name) => asText(params[name]), headers.authorization))
  } catch (error) {
    if (error instanceof TokenRefusal) return tokenRefusalReply(error)
    throw error
  }
}

/** The agent of a call, if the token behind it may use it: its own, or one of its service account. */
export const agentOf = (call: ApiCall, region: Region | null): RcsAccount => {
  const { world, params } = call
  const given = bearer(call)
  const grant = world.google.access_tokens.get(given)
  const isAlive = grant !== undefined && grant.expires_at > world.clock.now()
  const owner = world.rcs.ofToken(given)
  if (!isAlive && !owner) throw unauthenticated()
  const account = world.rcs.get(asText(params.agentId) ?? '')
  const mayUse = account && (owner === account || (isAlive && grant.email === account.key_file.client_email))
  if (!mayUse || (grant && !grant.scopes.includes(scope)))
    throw refuse('PERMISSION_DENIED', 'The caller does not have permission')
  if (account.token_state !== 'valid') throw unauthenticated()
  if (account.region !== null && region !== null && account.region !== region)
    throw refuse('NOT_FOUND', 'The agent does not exist in this region')
  return account
}

const unauthenticated = () =>
  refuse('UNAUTHENTICATED', 'Request had invalid authentication credentials. Expected OAuth 2 access token.')
