import type { Fault } from '@hawker/core'
import { answerBody, ask, type Http, id, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified } from '../channel.ts'
import { read } from './read.ts'

export const authorization = ({ token }: Account) => ({ authorization: `Bearer ${token}` })

const info = z.object({ userId: id, basicId: maybe(z.string()), displayName: maybe(z.string()) })

/** https://developers.line.biz/en/reference/messaging-api/#get-bot-info */
export const identify = async (account: Account, http: Http): Promise<Identified> => {
  const me = await call(http, account, 'GET', '/v2/bot/info')
  if (!me.ok) return me
  const parsed = info.safeParse(me.body)
  if (!parsed.success) return unknown('an answer that names no account')
  const wrong = await secretFault(account, http)
  if (wrong) return { ok: false, fault: wrong }
  const { userId: page_id, basicId: basic_id = '', displayName } = parsed.data
  return { ok: true, page_id, name: displayName ?? page_id, details: { basic_id } }
}

const issuer = z.object({ client_id: id })

/**
 * Why the secret is not that of the token's channel, or null. A wrong one would connect, and every webhook be refused: so we
 * issue a short token with it, which nothing uses. Where LINE does not name the channel, nothing is proven.
 */
const secretFault = async (account: Account, http: Http): Promise<Fault | null> => {
  const named = await post(http, account, '/v2/oauth/verify', { access_token: account.token })
  const channel = issuer.safeParse(named.ok ? named.body : null)
  if (!channel.success) return null
  const { client_id } = channel.data
  const grant = { grant_type: 'client_credentials', client_id, client_secret: account.secret }
  const issued = await post(http, account, '/oauth2/v3/token', grant)
  if (issued.ok || issued.fault.kind !== 'rejected') return null
  return { kind: 'unauthorized', code: 'secret', message: 'this is not the secret of the token’s channel' }
}

/** Where LINE keeps the webhook's address. */
export const endpoint = '/v2/bot/channel/webhook/endpoint'
export const webhook = z.object({ endpoint: maybe(z.string()), active: maybe(z.boolean()) })
const tried = z.object({ success: z.boolean(), statusCode: maybe(z.number()), reason: maybe(z.string()) })

/**
 * Registers the webhook and lets LINE try it. An answer of ours is enough: while a secret is renewed, its signature is not
 * known yet. https://developers.line.biz/en/reference/messaging-api/#set-webhook-endpoint-url
 */
export const connect = async (account: Account, webhook_url: string, http: Http): Promise<Fault | null> => {
  const set = await call(http, account, 'PUT', endpoint, { endpoint: webhook_url })
  if (!set.ok) return set.fault
  const test = await call(http, account, 'POST', '/v2/bot/channel/webhook/test', {})
  const { success = true, statusCode, reason = '' } = tried.safeParse(test.ok ? test.body : null).data ?? {}
  if (success || statusCode) return null
  return { kind: 'rejected', code: 'webhook', message: `LINE cannot reach ${webhook_url}: ${reason}` }
}

/** LINE has no call that stops a webhook: only its console's switch does, so the owner gets that fault. */
export const disconnect = async (account: Account, webhook_url: string, http: Http): Promise<Fault | null> => {
  const found = await call(http, account, 'GET', endpoint)
  if (!found.ok) return found.fault
  const { endpoint: url = '', active = true } = webhook.safeParse(found.body).data ?? {}
  // Our own host may have changed since it was registered.
  const isOurs = URL.parse(url)?.pathname === new URL(webhook_url).pathname
  if (!isOurs || !active) return null
  return { kind: 'rejected', code: 'webhook', message: 'turn off “Use webhook” in the LINE Developers console' }
}

/** Bytes are at a host of their own, by the id of their message, and only for the account's token. */
export const mediaUrl: Channel['mediaUrl'] = async ({ platform_file_id, url }, account) => {
  if (platform_file_id) {
    const path = `/v2/bot/message/${encodeURIComponent(platform_file_id)}/content`
    return { ok: true, url: `${hostOf(account, 'data')}${path}`, headers: authorization(account) }
  }
  return url ? { ok: true, url } : { ok: false, fault: { kind: 'rejected', code: 'file', message: 'no file to fetch' } }
}

const profile = z.object({
  displayName: maybe(z.string()),
  pictureUrl: maybe(z.url()),
  language: maybe(z.string()),
})

/** A person who is no friend or has blocked the account has no profile, which is no reason to ask again. */
export const person: NonNullable<Channel['person']> = async (psid, account, http) => {
  const found = await call(http, account, 'GET', `/v2/bot/profile/${encodeURIComponent(psid)}`)
  if (!found.ok) return found
  const { displayName, pictureUrl, language } = profile.parse(found.body ?? {})
  return { ok: true, profile: { full_name: displayName, language, avatar_url: pictureUrl } }
}

type Called = { ok: true; body: unknown } | Refused
type Wish = { method: string; path: string; headers: Record<string, string>; body?: string }

/** One call of the Messaging API that makes no message. */
export const call = (http: Http, account: Account, method: string, path: string, body?: object): Promise<Called> =>
  request(http, account, {
    method,
    path,
    headers: { ...authorization(account), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** LINE's calls about tokens are forms, and carry their own proof. */
const post = (http: Http, account: Account, path: string, fields: Record<string, string>): Promise<Called> =>
  request(http, account, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })

const request = async (http: Http, account: Account, { path, ...rest }: Wish): Promise<Called> => {
  const asked = await ask(http, { ...rest, url: `${hostOf(account)}${path}` })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}

const unknown = (message: string): Identified => ({ ok: false, fault: { kind: 'unknown', code: 'info', message } })
