import { failed, id, maybe } from '@hawker/outside'
import { z } from 'zod'
import { type ChannelApp, type ChannelLogin, grantedOf } from '../login.ts'
import { namesOf, post, scopesIn } from './client.ts'
import { readPair } from './refresh.ts'
import { scopes } from './scopes.ts'

/** An app of TikTok for Business; its secret signs the webhooks and renews the tokens. */
export const tiktokApp: ChannelApp = {
  platforms: ['tiktok'],
  secretsOf: ({ client_id, client_secret }) => ({ secret: client_secret, secrets: { app_id: client_id } }),
}

const text = z.string()
const owner = z.object({ data: z.object({ open_id: id, scope: maybe(z.union([text, z.array(text)])) }) })

/**
 * TikTok's consent page; a person is signed in with one business account there.
 * https://business-api.tiktok.com/portal/docs?id=1832184145137922
 */
export const login: ChannelLogin = {
  app: 'tiktok',
  authorizeUrl: ({ app, hosts, redirect_uri, state, scopes: set }) =>
    `${hosts.www}/v2/auth/authorize/?${new URLSearchParams({
      client_key: app.client_id,
      response_type: 'code',
      scope: scopes[set].join(','),
      redirect_uri,
      state,
    })}`,
  async exchange({ app, hosts, code, redirect_uri, scopes: set, now }, http) {
    const asked = await post(http, { hosts, token: '' }, '/tt_user/oauth2/token/', {
      client_id: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'authorization_code',
      auth_code: code,
      redirect_uri,
    })
    if (!asked.ok) {
      const { kind, code, message } = asked.fault
      // The words of a spent code read like those of a closed window.
      return kind === 'rejected' ? failed(kind, code, message) : asked
    }
    const pair = readPair(asked.body, now)
    const { data } = owner.safeParse(asked.body)
    if (!pair || !data) return failed('unknown', 'oauth2/token', 'an answer without a token')
    const { token, ...secrets } = pair.secrets
    const { open_id: page_id, scope } = data.data
    const found = await namesOf(http, { hosts, token, page_id })
    if (!found.ok) return found
    const { expires_at, refresh_expires_at } = pair
    const granted = grantedOf(scopes[set], scopesIn(scope))
    const account = { page_id, name: found.name, token, secrets, problem: null, expires_at, refresh_expires_at }
    return { ok: true, accounts: [{ ...account, ...granted }] }
  },
}
