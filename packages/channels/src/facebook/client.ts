import type { Fault } from '@hawker/core'
import { answerBody, ask, type Http, id, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, type Connected, hostOf } from '../channel.ts'
import { graphVersion } from './limits.ts'
import { read } from './read.ts'

/** The events `inbound.ts` understands. */
const subscribed_fields = [
  'messages',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'message_reactions',
  'message_edits',
  'messaging_postbacks',
  'messaging_referrals',
  'messaging_optins',
  'messaging_feedback',
].join(',')

/** `/v25.0/<page>`: the address of everything of a page. */
export const address = (account: Account): string => `/${version(account)}/${encodeURIComponent(account.page_id)}`

export const authorization = ({ token }: Account) => ({ authorization: `Bearer ${token}` })

export const version = ({ details: { graph_version = '' } }: Account): string =>
  /^v\d{1,3}\.\d$/.test(graph_version) ? graph_version : graphVersion

const page = z.object({ id, name: maybe(z.string()), username: maybe(z.string()) })
const done = z.object({ success: z.union([z.literal(true), z.literal('true')]) })

/** The webhook itself is set in the app's dashboard; this subscribes it to the page's events. */
export const connect = async (account: Account, _webhook_url: string, http: Http): Promise<Connected> => {
  const me = await call(http, account, 'GET', `/${version(account)}/me?fields=id,name,username`)
  if (!me.ok) return me
  const parsed = page.safeParse(me.body)
  if (!parsed.success) return refused('an answer that names no page')
  const { id: page_id, name, username = '' } = parsed.data
  const path = `${address({ ...account, page_id })}/subscribed_apps?subscribed_fields=${subscribed_fields}`
  const subscribed = await call(http, account, 'POST', path)
  if (!subscribed.ok) return subscribed
  if (!done.safeParse(subscribed.body).success) return refused('the page was not subscribed')
  return { ok: true, page_id, name: name ?? page_id, details: { username } }
}

/** Unsubscribes our app from the page; the app's webhook stays, for its other pages. */
export const disconnect = async (account: Account, _webhook_url: string, http: Http): Promise<Fault | null> => {
  const gone = await call(http, account, 'DELETE', `${address(account)}/subscribed_apps`)
  return gone.ok ? null : gone.fault
}

export const mediaUrl: Channel['mediaUrl'] = async ({ url }) =>
  url ? { ok: true, url } : { ok: false, fault: { kind: 'rejected', code: 'file', message: 'no file to fetch' } }

type Called = { ok: true; body: unknown } | Refused

export const call = async (http: Http, account: Account, method: string, path: string): Promise<Called> => {
  const asked = await ask(http, { method, url: `${hostOf(account)}${path}`, headers: authorization(account) })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}

const refused = (message: string): Connected => ({ ok: false, fault: { kind: 'unknown', code: 'graph', message } })
