import { setTimeout as sleep } from 'node:timers/promises'
import { isObject, type Params } from '../params.ts'
import type { World } from '../world.ts'
import { findMember } from './members.ts'
import { invalid, notFound, notValidated } from './refuse.ts'
import { hex, type List, type Member, type Webhook } from './state.ts'

const answer_within_ms = 10_000
const most_tries = 5

export const webhookResource = ({ list_id }: List, webhook: Webhook) => ({ ...webhook, list_id, _links: [] })

const flagsOf = (value: unknown): Record<string, boolean> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, flag]) => (typeof flag === 'boolean' ? [[name, flag]] : [])),
      )
    : {}

/** Adds a webhook once its address answers a GET with 200. https://mailchimp.com/developer/marketing/api/list-webhooks/ */
export const addWebhook = async (world: World, list: List, { url, events, sources }: Params): Promise<Webhook> => {
  if (typeof url !== 'string' || !URL.canParse(url))
    throw notValidated([{ field: 'url', message: 'This value should be a valid URL.' }])
  if (list.webhooks.some((one) => one.url === url))
    throw invalid("Sorry, you can't set up multiple WebHooks for one URL")
  const { status } = await world.poster.get(url, answer_within_ms)
  if (status !== 200) throw invalid("We couldn't verify the URL you provided. Please make sure it answers with a 200.")
  const webhook = { id: hex(5), url, events: flagsOf(events), sources: flagsOf(sources) }
  list.webhooks.push(webhook)
  return webhook
}

export const deleteWebhook = (list: List, id: string): void => {
  const at = list.webhooks.findIndex((webhook) => webhook.id === id)
  if (at < 0) throw notFound()
  list.webhooks.splice(at, 1)
}

export type ReportKind = 'unsubscribe' | 'cleaned'

const bodyOf = (kind: ReportKind, { list_id }: List, member: Member, now: number): string => {
  const { email_address: email, contact_id: id, merge_fields } = member
  const own =
    kind === 'unsubscribe'
      ? { action: 'unsub', reason: 'manual', id, email_type: member.email_type }
      : { campaign_id: '4fjk2ma9xd', reason: 'hard' }
  const data = Object.entries({ ...own, list_id, email }).map(([key, value]) => [`data[${key}]`, value])
  const merges =
    kind === 'unsubscribe'
      ? Object.entries(merge_fields).map(([tag, value]) => [`data[merges][${tag}]`, String(value)])
      : []
  const fired_at = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
  return new URLSearchParams([['type', kind], ['fired_at', fired_at], ...data, ...merges]).toString()
}

/** A person leaves the list, or their address bounces: the API cannot subscribe them again, and webhooks report it. */
export const report = (world: World, list: List, kind: ReportKind, id: string, copies = 1): Promise<void>[] => {
  const member = findMember(list, id)
  if (!member) throw notFound()
  Object.assign(member, {
    status: kind === 'unsubscribe' ? 'unsubscribed' : 'cleaned',
    is_in_compliance_state: true,
  })
  const body = bodyOf(kind, list, member, world.clock.now())
  const listening = list.webhooks.filter(({ events, sources }) => events[kind] && sources.user)
  return listening.flatMap(({ url }) => Array.from({ length: copies }, () => deliver(world, url, body)))
}

const deliver = async (world: World, url: string, body: string): Promise<void> => {
  const { mailchimp, poster, closing } = world
  for (let tries = 0; tries < most_tries && !closing.signal.aborted; tries++) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'MailChimp' }
    const { status } = await poster.post(url, headers, body, answer_within_ms)
    mailchimp.counters.count(`reports.${status ?? 'unanswered'}`)
    if (status !== null && status >= 200 && status < 300) return
    const pause = mailchimp.report_again_ms * 2 ** tries
    await sleep(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
  }
}
