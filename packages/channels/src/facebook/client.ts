import type { Fault } from '@hawker/core'
import { type Http, id, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Connected } from '../channel.ts'
import { call, isDone, unexpected, version } from '../meta/graph.ts'

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

const page = z.object({ id, name: maybe(z.string()), username: maybe(z.string()) })

/** The webhook itself is set in the app's dashboard; this subscribes it to the page's events. */
export const connect = async (account: Account, _webhook_url: string, http: Http): Promise<Connected> => {
  const me = await call(http, account, 'GET', `/${version(account)}/me?fields=id,name,username`)
  if (!me.ok) return me
  const parsed = page.safeParse(me.body)
  if (!parsed.success) return unexpected('an answer that names no page')
  const { id: page_id, name, username = '' } = parsed.data
  const path = `${address({ ...account, page_id })}/subscribed_apps?subscribed_fields=${subscribed_fields}`
  const subscribed = await call(http, account, 'POST', path)
  if (!subscribed.ok) return subscribed
  if (!isDone(subscribed.body)) return unexpected('the page was not subscribed')
  return { ok: true, page_id, name: name ?? page_id, details: { username } }
}

/** Unsubscribes our app from the page; the app's webhook stays, for its other pages. */
export const disconnect = async (account: Account, _webhook_url: string, http: Http): Promise<Fault | null> => {
  const gone = await call(http, account, 'DELETE', `${address(account)}/subscribed_apps`)
  return gone.ok ? null : gone.fault
}
