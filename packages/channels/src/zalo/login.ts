import { ask } from '@hawker/outside'
import type { ChannelApp, ChannelLogin } from '../login.ts'
import { identify } from './client.ts'
import { readPair } from './refresh.ts'

/** Zalo signs webhooks by a secret of their own; renewing a token needs the other two. */
export const app: ChannelApp = {
  platforms: ['zalo'],
  secretsOf: ({ client_id, client_secret, webhook_secret }) => ({
    secret: webhook_secret,
    secrets: { app_id: client_id, app_secret: client_secret },
  }),
}

/**
 * Zalo's consent page, with PKCE; it lets a person choose one Official Account.
 * https://developers.zalo.me/docs/official-account/bat-dau/xac-thuc-va-uy-quyen-cho-ung-dung-new
 */
export const login: ChannelLogin = {
  app: 'zalo',
  authorizeUrl: ({ app, hosts, redirect_uri, state, challenge }) =>
    `${hosts.oauth}/v4/oa/permission?${new URLSearchParams({
      app_id: app.client_id,
      redirect_uri,
      code_challenge: challenge,
      state,
    })}`,
  async exchange({ app, hosts, code, verifier, now }, http) {
    const asked = await ask(http, {
      method: 'POST',
      url: `${hosts.oauth}/v4/oa/access_token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: app.client_secret },
      body: new URLSearchParams({
        code,
        app_id: app.client_id,
        grant_type: 'authorization_code',
        code_verifier: verifier,
      }).toString(),
    })
    if (!asked.ok) return asked
    const pair = readPair(asked.answer, now)
    if (!pair.ok) return pair
    const { token, ...secrets } = pair.secrets
    const found = await identify({ token, hosts }, http)
    if (!found.ok) return found
    const { page_id, name } = found
    const { expires_at, refresh_expires_at } = pair
    return { ok: true, accounts: [{ page_id, name, token, secrets, problem: null, expires_at, refresh_expires_at }] }
  },
}
