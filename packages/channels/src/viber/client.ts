import type { Fault } from '@hawker/core'
import { ask, type Http, id, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified } from '../channel.ts'
import { bodyOf, read } from './read.ts'

export const authorization = ({ token }: Account) => ({ 'x-viber-auth-token': token })

const text = maybe(z.string())
const info = z.object({ id, name: text, uri: text, webhook: text })

/** https://developers.viber.com/docs/api/rest-bot-api/#get-account-info */
export const aboutAccount = (http: Http, account: Account): Promise<Called> =>
  call(http, account, 'get_account_info', {})

export const identify = async (account: Account, http: Http): Promise<Identified> => {
  const me = await aboutAccount(http, account)
  if (!me.ok) return me
  const parsed = info.safeParse(me.body)
  if (!parsed.success) return unknown('an answer that names no account')
  const { name, uri = '' } = parsed.data
  const page_id = pageId(parsed.data.id)
  return { ok: true, page_id, name: name ?? page_id, details: { chat_uri: uri, name: name ?? '' } }
}

/** Bots' ids begin with `pa:`, which has no place in an address of ours. */
const pageId = (account_id: string): string => account_id.replace(/^pa:/, '')

const event_types = ['delivered', 'seen', 'failed', 'subscribed', 'unsubscribed', 'conversation_started']

/** Registers the webhook, which Viber calls before it answers. https://developers.viber.com/docs/api/rest-bot-api/#setting-a-webhook */
export const connect = async (account: Account, url: string, http: Http): Promise<Fault | null> => {
  const set = await call(http, account, 'set_webhook', { url, event_types, send_name: true, send_photo: true })
  if (set.ok) return null
  const { code, message } = set.fault
  return code === '1' ? { kind: 'rejected', code, message: `Viber cannot reach ${url}: ${message}` } : set.fault
}

/** Removes the webhook where it is still ours. Our own host may have changed since it was registered. */
export const disconnect = async (account: Account, webhook_url: string, http: Http): Promise<Fault | null> => {
  const me = await aboutAccount(http, account)
  if (!me.ok) return me.fault
  const { webhook = '' } = info.safeParse(me.body).data ?? {}
  if (URL.parse(webhook)?.pathname !== new URL(webhook_url).pathname) return null
  const removed = await call(http, account, 'set_webhook', { url: '' })
  return removed.ok ? null : removed.fault
}

/** Files come with their own address. */
export const mediaUrl: Channel['mediaUrl'] = async ({ url }) =>
  url ? { ok: true, url } : { ok: false, fault: { kind: 'rejected', code: 'file', message: 'no file to fetch' } }

type Called = { ok: true; body: unknown } | Refused

const call = async (http: Http, account: Account, method: string, body: object): Promise<Called> => {
  const headers = { ...authorization(account), 'content-type': 'application/json' }
  const url = `${hostOf(account)}/pa/${method}`
  const asked = await ask(http, { method: 'POST', url, headers, body: JSON.stringify(body) })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: bodyOf(asked.answer) } : reading
}

const unknown = (message: string): Identified => ({
  ok: false,
  fault: { kind: 'unknown', code: 'get_account_info', message },
})
