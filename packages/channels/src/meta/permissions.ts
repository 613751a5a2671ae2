import { type Http, id, list, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Health, HealthAnswer } from '../channel.ts'
import { call, version } from './graph.ts'

// {"data":{"app_id":"77","is_valid":true,"expires_at":0,"scopes":["pages_messaging"]}}; an `expires_at` of 0 is no end.
const debugged = z.object({
  data: z.object({ is_valid: z.boolean(), expires_at: maybe(z.number()), scopes: maybe(list(z.string())) }),
})

/**
 * A token's permissions and end, as the app that owns it may read them; empty if the app is unknown or does not own the
 * token. https://developers.facebook.com/docs/graph-api/reference/debug_token
 */
export const permissions = async (
  account: Account,
  app_id: string | undefined,
  needed: readonly string[],
  http: Http,
): Promise<Pick<Health, 'granted' | 'missing' | 'expires_at' | 'has_wrong_secret'> | Refused> => {
  if (!app_id) return {}
  const by = { ...account, token: `${app_id}|${account.secret}` }
  const path = `/${version(account)}/debug_token?input_token=${encodeURIComponent(account.token)}`
  const asked = await call(http, by, 'GET', path)
  if (!asked.ok && /client secret/i.test(asked.fault.message)) return { has_wrong_secret: true }
  const found = debugged.safeParse(asked.ok ? asked.body : null)
  if (!found.success) return {}
  const { is_valid, expires_at = 0, scopes: granted } = found.data.data
  if (!is_valid) return dead
  return {
    ...(expires_at > 0 && { expires_at: new Date(expires_at * 1_000) }),
    ...(granted && { granted, missing: needed.filter((scope) => !granted.includes(scope)) }),
  }
}

const dead: Refused = {
  ok: false,
  fault: { kind: 'unauthorized', code: '190', message: 'the token is no longer valid' },
}

const apps = z.object({ data: list(z.object({ id, subscribed_fields: maybe(list(z.string())) })) })

/** The apps that are subscribed to a page's or an account's events, and their fields. */
export const subscribedApps = (body: unknown) => apps.safeParse(body).data?.data ?? []

/** Our app: the owner named it, or it is the only one. */
export const ourApp = <App extends { id: string }>(all: App[], { details: { app_id } }: Account): App | undefined =>
  app_id ? all.find(({ id }) => id === app_id) : all.length === 1 ? all[0] : undefined

/**
 * The facts that are known where a further call is refused: the token works, and lacks the permission of that call. A platform
 * that is down says nothing at all.
 */
export const unlessDown = (refusal: Refused, known: { ok: true } & Health): HealthAnswer => {
  const { kind } = refusal.fault
  return kind === 'unauthorized' || kind === 'rejected' ? known : refusal
}
