import { type ApiCall, bearer, ok } from '../api-surface.ts'
import { asText } from '../params.ts'
import { token } from '../random.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import type { LineAccount } from './account.ts'
import { refuse } from './refuse.ts'

const month_s = 2_592_000
const stateless_s = 900
const most_alive = 30

/** The account of a call's token: its long-lived one, or one that was issued and lives. */
export const accountOf = (call: ApiCall): LineAccount => {
  const given = bearer(call)
  const owner = call.world.line_accounts.ofToken(given)
  if (owner?.token_state === 'valid') return owner
  const issued = owner ? undefined : issuer(call.world, given)
  if (!issued)
    throw refuse(401, 'Authentication failed. Confirm that the access token in the authorization header is valid.')
  return issued
}

const issuer = (world: World, given: string): LineAccount | undefined =>
  world.line_accounts
    .all()
    .find(
      ({ issued_tokens, token_state }) =>
        token_state !== 'revoked' && (issued_tokens.get(given) ?? 0) > world.clock.now(),
    )

/** POST /v2/oauth/accessToken (30 days, at most 30 alive) and /oauth2/v3/token (stateless, 15 minutes). */
export const issueToken = ({ world, params }: ApiCall, isStateless: boolean): Reply => {
  if (params.grant_type !== 'client_credentials') throw invalid('unsupported_grant_type')
  const account = world.line_accounts
    .all()
    .find(
      ({ channel_id, secret }) => channel_id === asText(params.client_id) && secret === asText(params.client_secret),
    )
  if (!account) throw invalid('invalid_client')
  const access_token = token(90)
  const expires_in = isStateless ? stateless_s : month_s
  account.issued_tokens.set(access_token, world.clock.now() + expires_in * 1_000)
  const [oldest] = account.issued_tokens.keys()
  if (oldest && account.issued_tokens.size > most_alive) account.issued_tokens.delete(oldest)
  return ok({ access_token, expires_in, token_type: 'Bearer' })
}

const invalid = (error: string) => {
  const refusal = refuse(400, error)
  return Object.assign(refusal, { reply: { ...refusal.reply, body: { error, error_description: error } } })
}

/** POST /v2/oauth/revoke answers 200 for any token. */
export const revokeToken = ({ world, params }: ApiCall): Reply => {
  const given = asText(params.access_token) ?? ''
  issuer(world, given)?.issued_tokens.delete(given)
  return ok({})
}

/** GET /oauth2/v2.1/verify and POST /v2/oauth/verify. */
export const verifyToken = ({ world, params }: ApiCall): Reply => {
  const given = asText(params.access_token) ?? ''
  const account = world.line_accounts.ofToken(given) ?? issuer(world, given)
  if (!account) throw invalid('invalid_request')
  const until = account.issued_tokens.get(given)
  return ok({
    client_id: account.channel_id,
    expires_in: until ? Math.floor((until - world.clock.now()) / 1_000) : month_s,
    scope: 'profile chat_message.write',
  })
}
