import {
  type Answer,
  answerBody,
  ask,
  assertionForm,
  failed,
  googleGrant,
  type Http,
  type Refused,
  readGoogleKey,
  readGrantRefusal,
} from '@hawker/outside'
import { type Account, type Channel, discontinued, hostOf, type Identified } from '../channel.ts'
import { uuidOf } from '../our-id.ts'
import { read } from './read.ts'

export const authorization = ({ token }: Pick<Account, 'token'>) => ({ authorization: `Bearer ${token}` })

const regions = ['us', 'europe', 'asia'] as const

/** The host of the region where the agent lives; without one, the host for all. */
export const hostFor = ({ details }: Account): string =>
  regions.find((one) => one === regionOf(details.region)) ?? 'api'

const regionOf = (typed = ''): string => typed.trim().toLowerCase()

const scope = 'https://www.googleapis.com/auth/rcsbusinessmessaging'

type Granted = { ok: true; token: string; expires_at: Date } | Refused

/** A token of an hour for the service account's key. */
const grant = async (account: Account, http: Http, now: Date): Promise<Granted> => {
  const key = readGoogleKey(account.secrets.service_account ?? '')
  if (!key) return failed('unauthorized', 'service_account', 'this is no key file of a service account')
  const asked = await ask(http, {
    method: 'POST',
    url: `${hostOf(account, 'oauth')}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(assertionForm(key, scope, now)).toString(),
  })
  return asked.ok ? readGrant(asked.answer, now) : asked
}

const readGrant = (answer: Answer, now: Date): Granted => {
  if (answer.status !== 200) return readGrantRefusal(answer)
  const { data } = googleGrant.safeParse(answerBody(answer))
  if (!data) return failed('unknown', 'token', 'an answer without a token')
  return { ok: true, token: data.access_token, expires_at: new Date(now.getTime() + data.expires_in * 1_000) }
}

/** Agents of Business Messages were named so, and their pages here began with `gbm_`. */
const isClosed = (agent_id: string): boolean => /^(brands\/|gbm_)|\/agents\//i.test(agent_id.trim())

/** Agents' addresses on phones end so; the API calls them by the part before it. */
const agentOf = (typed: string): string => typed.trim().replace(/@rbm\.goog$/i, '')

/** Reserved for fiction, so no phone. */
const fictional = '+12025550123'

/**
 * Asks whether the agent reaches a number that has no phone: Google answers "not found" to those who may use the agent, and
 * refuses all others. Null: the token may use it.
 */
export const tryAgent = async (account: Account, agent_id: string, http: Http): Promise<Refused | null> => {
  const query = new URLSearchParams({ requestId: uuidOf(agent_id), agentId: agent_id })
  const asked = await ask(http, {
    method: 'GET',
    url: `${hostOf(account, hostFor(account))}/v1/phones/${encodeURIComponent(fictional)}/capabilities?${query}`,
    headers: authorization(account),
  })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok || reading.fault.why === 'unreachable' ? null : reading
}

export const identify = async (account: Account, http: Http, now: Date): Promise<Identified> => {
  const { agent_id = account.page_id, region = '' } = account.details
  if (isClosed(agent_id))
    return failed('rejected', discontinued, 'Google closed Business Messages on 31 July 2024: connect an RCS agent')
  const page_id = agentOf(agent_id)
  if (!/^[\w-]{1,64}$/.test(page_id)) return failed('unauthorized', 'agent_id', 'this is no id of an agent')
  if (region.trim() && hostFor(account) === 'api')
    return failed('unauthorized', 'region', `a region is one of ${regions.join(', ')}`)
  const granted = await grant(account, http, now)
  if (!granted.ok) return granted
  const { token, expires_at } = granted
  const refused = await tryAgent({ ...account, token }, page_id, http)
  if (refused) return refused
  return {
    ok: true,
    page_id,
    name: page_id,
    details: { agent_id: page_id, region: regionOf(region) },
    token,
    expires_at,
  }
}

/** Only the console sets and removes the webhook, as the onboarding steps say. */
export const connect: Channel['connect'] = async () => null
export const disconnect: Channel['disconnect'] = async () => null

export const refresh: NonNullable<Channel['refresh']> = async (account, http, now) => {
  const granted = await grant(account, http, now)
  if (!granted.ok) return granted
  const { token, expires_at } = granted
  return { ok: true, secrets: { token }, expires_at }
}

/** Files come with their own address, which lives for a while. */
export const mediaUrl: Channel['mediaUrl'] = async ({ url }) =>
  url ? { ok: true, url } : failed('rejected', 'file', 'no file to fetch')
