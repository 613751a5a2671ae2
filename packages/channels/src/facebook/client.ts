import type { Fault } from '@hawker/core'
import { type Http, id, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Asks, Identified } from '../channel.ts'
import { call, unexpected, version } from '../meta/graph.ts'
import { instagramMark, subscribedFields, subscribeTo } from '../meta/subscription.ts'

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
  'messaging_handovers',
  'messaging_policy_enforcement',
  'messenger_template_status_update',
  'messaging_feedback',
  'messaging_customer_information',
  'send_cart',
]

/** Events of the page's posts, subscribed only where they are asked for. */
const comment_fields = ['feed', 'mention', 'live_videos']

/** `/v25.0/<page>`: the address of everything of a page. */
export const address = (account: Account): string => `/${version(account)}/${encodeURIComponent(account.page_id)}`

const page = z.object({ id, name: maybe(z.string()), username: maybe(z.string()) })

export const identify = async (account: Account, http: Http): Promise<Identified> => {
  const me = await call(http, account, 'GET', `/${version(account)}/me?fields=id,name,username`)
  if (!me.ok) return me
  const parsed = page.safeParse(me.body)
  if (!parsed.success) return unexpected('an answer that names no page')
  const { id: page_id, name, username = '' } = parsed.data
  return { ok: true, page_id, name: name ?? page_id, details: { username } }
}

/** The webhook itself is set in the app's dashboard; this subscribes it to the page's events, beside those of Instagram. */
export const connect = async (
  account: Account,
  _webhook_url: string,
  http: Http,
  asks: Asks = {},
): Promise<Fault | null> => {
  const place = { address: address(account) }
  const present = await subscribedFields(http, account, place)
  if (!present.ok) return present.fault
  const had = comment_fields.filter((field) => present.fields.includes(field))
  const wanted = asks.comments === undefined ? had : asks.comments ? comment_fields : []
  const base = [...subscribed_fields, ...notOurs(present.fields)]
  const fault = await subscribeTo(http, account, place, [...base, ...wanted])
  if (!fault || wanted.length <= had.length) return fault
  return (await restore(http, account, place, present.fields.length ? present.fields : base)) ?? fault
}

/** Subscribes to the fields of before, and reads them back: without `messages` the bot would be deaf. */
const restore = async (
  http: Http,
  account: Account,
  place: { address: string },
  before: string[],
): Promise<Fault | null> => {
  const fault = await subscribeTo(http, account, place, before)
  if (fault) return fault
  const present = await subscribedFields(http, account, place)
  if (!present.ok) return present.fault
  return before.every((field) => present.fields.includes(field))
    ? null
    : unexpected('the former events are no longer subscribed to').fault
}

/** Takes back Messenger's fields alone: Instagram on that page goes on. The app's webhook stays, for its other pages. */
export const disconnect = async (account: Account, _webhook_url: string, http: Http): Promise<Fault | null> => {
  const place = { address: address(account) }
  const present = await subscribedFields(http, account, place)
  if (!present.ok) return present.fault
  const others = notOurs(present.fields)
  return subscribeTo(http, account, place, others.includes(instagramMark) ? ['messages', ...others] : others)
}

const notOurs = (fields: string[]): string[] =>
  fields.filter((field) => !subscribed_fields.includes(field) && !comment_fields.includes(field))
