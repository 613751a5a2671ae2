import type { Wording } from '../misbehave.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { driveErrorReply } from './drive-error.ts'
import { quotaRefusal } from './quota.ts'
import { GoogleRefusal, refusalReply, TokenRefusal, tokenRefusalReply } from './refuse.ts'

const reading = new Set(['values.get', 'values.batchGet', 'spreadsheets.get'])

const inOAuth: Wording = {
  tooMany: () => tokenRefusalReply(new TokenRefusal('rate_limit_exceeded', 'Rate limit exceeded.', 429)),
  internal: () => tokenRefusalReply(new TokenRefusal('internal_failure', 'Backend Error', 500)),
  refusal: ({ status = 400, reason = 'invalid_grant', message = 'Token has been expired or revoked.' }) =>
    tokenRefusalReply(new TokenRefusal(reason, message, status)),
}

const inApi = ({ google }: World, method: string, reply: (refusal: GoogleRefusal) => Reply): Wording => {
  const kind = reading.has(method) ? 'read' : 'write'
  return {
    // The quotas themselves send no `Retry-After`; a front end of Google that is overloaded does.
    tooMany: (seconds) => ({
      ...reply(quotaRefusal(google.project_number, kind, google.quotas[kind].per_minute_per_user, true)),
      headers: { 'retry-after': String(seconds) },
    }),
    internal: () => reply(new GoogleRefusal(500, 'INTERNAL', 'Internal error encountered.')),
    refusal: ({ status = 400, message = 'Refused by a switch.', reason = 'INVALID_ARGUMENT' }) =>
      reply(new GoogleRefusal(status, reason, message)),
  }
}

/** Each of Google's APIs words its failures in its own shape. */
export const wordingOf = (world: World, method: string): Wording => {
  if (method.startsWith('oauth.')) return inOAuth
  return inApi(world, method, method === 'files.list' ? driveErrorReply : refusalReply)
}
