import { type ApiCall, ok } from '../api-surface.ts'
import { redeemCode } from '../meta/login.ts'
import { graphRefusal, invalidToken } from '../meta/refuse.ts'
import { asText } from '../params.ts'
import type { Reply } from '../wire.ts'
import type { World } from '../world.ts'
import { type InstagramAccount, newOwnToken, token_life_ms } from './account.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

const ownAccounts = (world: World): InstagramAccount[] =>
  world.instagram.all().filter(({ login }) => login === 'instagram')

/** POST /oauth/access_token of api.instagram.com: a code becomes a token of one hour. */
export const ownToken = (call: ApiCall): Reply => {
  const { world } = call
  const { app_id, page_ids, scopes } = redeemCode(call, ownAccounts(world))
  const account = ownAccounts(world).find(({ page_id }) => page_id === page_ids[0])
  if (!account) throw graphRefusal(100, 'This authorization code has been used or has expired.', { subcode: 36009 })
  const access_token = newOwnToken()
  const expires_at = world.clock.now() + hour_ms
  world.meta_tokens.set(access_token, { kind: 'user', app_id, page_ids: [account.page_id], scopes, expires_at })
  return ok({ access_token, user_id: account.page_id, permissions: scopes })
}

/** GET /access_token: a token of one hour becomes one of sixty days. */
export const exchangeToken = ({ world, params }: ApiCall): Reply => {
  if (params.grant_type !== 'ig_exchange_token')
    throw graphRefusal(100, '(#100) Param grant_type must be ig_exchange_token.')
  const short = asText(params.access_token) ?? ''
  const known = world.meta_tokens.get(short)
  const account = ownAccounts(world).find(({ page_id }) => page_id === known?.page_ids[0])
  if (!known || !account || (known.expires_at ?? 0) < world.clock.now())
    throw invalidToken('Error validating access token: Session has expired.', 463)
  if (asText(params.client_secret) !== account.secret) throw graphRefusal(1, 'Error validating client secret.')
  world.meta_tokens.delete(short)
  return renew(world, account)
}

/** GET /refresh_access_token: sixty more days for a token that is alive and at least a day old. */
export const refreshToken = ({ world, params }: ApiCall): Reply => {
  if (params.grant_type !== 'ig_refresh_token')
    throw graphRefusal(100, '(#100) Param grant_type must be ig_refresh_token.')
  const account = world.instagram.ofToken(asText(params.access_token) ?? '')
  if (account?.login !== 'instagram') throw invalidToken('Invalid OAuth access token - Cannot parse access token')
  checkOwnToken(world, account)
  if (world.clock.now() - account.token_made_at < day_ms)
    throw graphRefusal(100, '(#100) The access token must be at least 24 hours old to be refreshed.')
  return renew(world, account)
}

const renew = (world: World, account: InstagramAccount): Reply => {
  world.instagram.changeToken(account, newOwnToken())
  account.token_state = 'valid'
  account.token_made_at = world.clock.now()
  account.token_expires_at = account.token_made_at + token_life_ms
  return ok({ access_token: account.token, token_type: 'bearer', expires_in: token_life_ms / 1_000 })
}

export const checkOwnToken = (world: World, { token_expires_at }: InstagramAccount): void => {
  if (token_expires_at !== null && token_expires_at <= world.clock.now())
    throw invalidToken('Error validating access token: Session has expired.', 463)
}

/** GET /me/accounts of a person's token: their pages, each with its own token. */
export const pagesOf = ({ world }: ApiCall, token: string): Reply => {
  const known = world.meta_tokens.get(token)
  if (!known || (known.expires_at ?? 0) < world.clock.now())
    throw invalidToken('Error validating access token: Session has expired.', 463)
  const pages = world.instagram
    .all()
    .filter(({ login, page_id }) => login === 'facebook' && known.page_ids.includes(page_id))
  return ok({
    data: pages.map(({ facebook_page_id: id, name, token: access_token, page_id, username, has_instagram }) => ({
      id,
      name,
      access_token,
      tasks: ['MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'],
      ...(has_instagram ? { instagram_business_account: { id: page_id, username } } : {}),
    })),
  })
}
