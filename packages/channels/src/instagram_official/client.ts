import type { Fault } from '@hawker/core'
import { type Http, id, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Asks, Identified } from '../channel.ts'
import { call, unexpected, version } from '../meta/graph.ts'
import { instagramMark, subscribedFields, subscribeTo } from '../meta/subscription.ts'
import { own } from './wire-login.ts'

/** The events `inbound.ts` understands. */
const subscribed_fields = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'message_reactions',
  'messaging_referral',
  'message_edit',
]

/** Events of the account's media, subscribed only where they are asked for. */
const comment_fields = ['comments', 'live_comments']

/** Fields that let an account's events through on its page; which ones, the app's dashboard says. Messenger needs the first. */
const page_fields = ['messages', instagramMark]

/**
 * The node that owns the account's messages: by Facebook's login the page to which it is linked, by Instagram's the
 * account itself; each on its own host.
 */
export const ownerOf = (account: Account): { host: string; address: string } => {
  const { facebook_page = '' } = account.details
  const address = `/${version(account)}/${encodeURIComponent(facebook_page || account.page_id)}`
  return { host: facebook_page ? 'api' : 'instagram', address }
}

const text = maybe(z.string())
const page = z.object({
  id,
  name: text,
  instagram_business_account: maybe(z.object({ id, username: text, name: text })),
})

/** A token does not tell its login: the host of the other one does not know it. */
export const identify = async (account: Account, http: Http, now: Date): Promise<Identified> => {
  const fields = 'id,name,instagram_business_account{id,username,name}'
  const linked = await call(http, account, 'GET', `/${version(account)}/me?fields=${encodeURIComponent(fields)}`)
  if (linked.ok) return fromPage(linked.body)
  const { kind, code } = linked.fault
  if (kind !== 'unauthorized' && kind !== 'rejected') return linked
  const path = `/${version(account)}/me?fields=user_id,username,name`
  const me = await call(http, account, 'GET', path, 'instagram')
  if (me.ok) return fromAccount(me.body, now)
  // Facebook knows a token that has ended or been withdrawn; of a stranger's it can only say that it is none.
  return code === '190' ? me : linked
}

const fromPage = (body: unknown): Identified => {
  const { data } = page.safeParse(body)
  if (!data) return unexpected('an answer that names no page')
  const { instagram_business_account: linked } = data
  if (!linked) return { ok: false, fault: unlinked }
  const name = linked.name || linked.username || data.name || linked.id
  return { ok: true, page_id: linked.id, name, details: { username: linked.username ?? '', facebook_page: data.id } }
}

const unlinked: Fault = {
  kind: 'unauthorized',
  code: '100/2534013',
  message: 'this page has no professional Instagram account linked to it',
}

// Instagram renews no token before it is a day old, and does not say how old a pasted one is.
const young_ms = 25 * 3_600_000

const fromAccount = (body: unknown, now: Date): Identified => {
  const { data } = own.safeParse(body)
  if (!data) return unexpected('an answer that names no account')
  const { user_id, username = '' } = data
  return {
    ok: true,
    page_id: user_id,
    name: data.name || username || user_id,
    details: { username, facebook_page: '' },
    refresh_at: new Date(now.getTime() + young_ms),
  }
}

/**
 * The webhook itself is set in the app's dashboard, and on a linked page the dashboard's fields decide; this subscribes it to the
 * account's events.
 */
export const connect = async (
  account: Account,
  _webhook_url: string,
  http: Http,
  asks: Asks = {},
): Promise<Fault | null> => {
  const place = ownerOf(account)
  if (place.host === 'instagram') {
    if (!asks.comments) return subscribeTo(http, account, place, subscribed_fields)
    const fault = await subscribeTo(http, account, place, [...subscribed_fields, ...comment_fields])
    return fault && ((await subscribeTo(http, account, place, subscribed_fields)) ?? fault)
  }
  const present = await subscribedFields(http, account, place)
  if (!present.ok) return present.fault
  const all = [...new Set([...present.fields, ...page_fields])]
  return all.length === present.fields.length ? null : subscribeTo(http, account, place, all)
}

/** Unsubscribes our app, or takes back its own field where it also serves Messenger on the same page. */
export const disconnect = async (account: Account, _webhook_url: string, http: Http): Promise<Fault | null> => {
  const place = ownerOf(account)
  if (place.host === 'instagram') return subscribeTo(http, account, place, [])
  const present = await subscribedFields(http, account, place)
  if (!present.ok) return present.fault
  const others = present.fields.filter((field) => field !== instagramMark)
  // Messenger has more fields than this one.
  return subscribeTo(http, account, place, others.join() === 'messages' ? [] : others)
}
