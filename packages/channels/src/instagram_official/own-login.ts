import { answerBody, ask, type Http, id, list, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type ChannelApp, type ChannelLogin, grantedOf, type LoginReturn } from '../login.ts'
import { read } from '../meta/answer.ts'
import { unexpected } from '../meta/graph.ts'
import { get, versionOf } from '../meta/login.ts'
import { ownScopes } from '../meta/scopes.ts'
import { own, readLife } from './wire-login.ts'

/** An app of Meta, or the one that Meta makes for Instagram's own login, with an id and a secret of its own. */
export const instagramApp: ChannelApp = {
  platforms: ['meta', 'instagram'],
  secretsOf: ({ client_secret, webhook_secret }) => ({ secret: webhook_secret || client_secret, secrets: {} }),
}

// {"access_token":"IG…","user_id":"178…","permissions":["instagram_business_basic"]}, by some documents in a list `data`
const short = z.object({
  access_token: z.string().min(1),
  user_id: id,
  permissions: maybe(z.union([list(z.string()), z.string()])),
})
const answered = z.union([short, z.object({ data: z.array(short).min(1) }).transform(({ data: [first] }) => first)])

/**
 * Instagram's own login, for professional accounts without a page of Facebook.
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 */
export const ownLogin: ChannelLogin = {
  app: 'instagram',
  authorizeUrl: ({ app, hosts, redirect_uri, state, scopes }) =>
    `${hosts.own_www}/oauth/authorize?${new URLSearchParams({
      client_id: app.client_id,
      redirect_uri,
      response_type: 'code',
      scope: ownScopes[scopes].join(','),
      state,
    })}`,
  async exchange(back, http) {
    const { app, hosts, scopes, now } = back
    const first = await codeToken(back, http)
    if (!first.ok) return first
    const wish = { grant_type: 'ig_exchange_token', client_secret: app.client_secret, access_token: first.token }
    const long = await get(http, `${hosts.instagram}/access_token`, wish, z.unknown())
    if (!long.ok) return long
    const life = readLife(long.body, now)
    if (!life) return unexpected('an answer without a token')
    const { token, expires_at } = life
    const about = { fields: 'user_id,username,name', access_token: token }
    const me = await get(http, `${hosts.instagram}/${versionOf(app)}/me`, about, own)
    if (!me.ok) return me
    const { user_id: page_id, username = '', name } = me.body
    const rights = grantedOf(ownScopes[scopes], first.granted)
    const account = { page_id, name: name || username || page_id, token, secrets: {}, problem: null, expires_at }
    return { ok: true, accounts: [{ ...account, ...rights }] }
  },
}

type CodeToken = { ok: true; token: string; granted: string[] } | Refused

/** The code's token lives an hour. */
async function codeToken({ app, hosts, redirect_uri, code }: LoginReturn, http: Http): Promise<CodeToken> {
  const asked = await ask(http, {
    method: 'POST',
    url: `${hosts.own_oauth}/oauth/access_token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: app.client_id,
      client_secret: app.client_secret,
      grant_type: 'authorization_code',
      redirect_uri,
      // Instagram appends this to the address at which the person comes back.
      code: code.replace(/#_$/, ''),
    }).toString(),
  })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  if (!reading.ok) return reading
  const { data } = answered.safeParse(answerBody(asked.answer))
  if (!data) return unexpected('an answer without a token')
  const { access_token: token, permissions = [] } = data
  return { ok: true, token, granted: Array.isArray(permissions) ? permissions : permissions.split(',') }
}
