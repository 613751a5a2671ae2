import type { Fault } from '@hawker/core'
import type { Http } from '@hawker/outside'
import type { Account } from '../channel.ts'
import { call, isDone, unexpected } from './graph.ts'
import { ourApp, subscribedApps } from './permissions.ts'

/**
 * A field of pages that Messenger does not need: on a page that serves Instagram, too, our app has it beside `messages`, so
 * that Messenger knows what to leave when it is disconnected.
 */
export const instagramMark = 'name'

/** A page or an account on its host. */
type Place = { address: string; host?: string }
type Fields = { ok: true; fields: string[] } | { ok: false; fault: Fault }

/** The fields of a page's events that our app is subscribed to: those of every channel on that page. */
export async function subscribedFields(http: Http, account: Account, { address, host }: Place): Promise<Fields> {
  const asked = await call(http, account, 'GET', `${address}/subscribed_apps`, host)
  if (!asked.ok) return asked
  return { ok: true, fields: ourApp(subscribedApps(asked.body), account)?.subscribed_fields ?? [] }
}

/** Subscribes to these fields in place of those before; without any, our app is unsubscribed. */
export async function subscribeTo(
  http: Http,
  account: Account,
  { address, host }: Place,
  fields: readonly string[],
): Promise<Fault | null> {
  const [method, query] = fields.length ? ['POST', `?subscribed_fields=${fields.join(',')}`] : ['DELETE', '']
  const subscribed = await call(http, account, method, `${address}/subscribed_apps${query}`, host)
  if (!subscribed.ok) return subscribed.fault
  return !fields.length || isDone(subscribed.body) ? null : unexpected('the events were not subscribed to').fault
}
