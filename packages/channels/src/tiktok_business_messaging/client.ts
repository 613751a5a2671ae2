import type { Fault } from '@hawker/core'
import { answerBody, ask, failed, type Http, id, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified } from '../channel.ts'
import { filePlace } from './media.ts'
import { read } from './read.ts'

export const base = '/open_api/v1.3'
export const authorization = ({ token }: Pick<Account, 'token'>): Record<string, string> =>
  token ? { 'access-token': token } : {}

const text = z.string()
const owner = z.object({
  data: z.object({ creator_id: maybe(id), open_id: maybe(id), scope: maybe(z.union([text, z.array(text)])) }),
})
const business = z.object({ data: z.object({ username: maybe(text), display_name: maybe(text) }) })

type TokenInfo = { ok: true; page_id: string | undefined; granted: string[] } | Refused

/** Whose token it is, and for which permissions. */
export const tokenInfo = async (http: Http, account: Account): Promise<TokenInfo> => {
  const { app_id = '' } = account.secrets
  const told = await post(http, account, '/tt_user/token_info/get/', { app_id, access_token: account.token })
  if (!told.ok) return told
  const { creator_id, open_id, scope } = owner.safeParse(told.body).data?.data ?? {}
  return { ok: true, page_id: open_id ?? creator_id, granted: scopesIn(scope) }
}

/** A list, or a text with commas between. */
export const scopesIn = (scope: string | string[] = ''): string[] =>
  (Array.isArray(scope) ? scope : scope.split(',')).map((one) => one.trim()).filter(Boolean)

/** The names of a business. */
export const namesOf = async (http: Http, account: Caller & Pick<Account, 'page_id'>) => {
  const fields = JSON.stringify(['username', 'display_name'])
  const found = await get(http, account, '/business/get/', { business_id: account.page_id, fields })
  if (!found.ok) return found
  const { username = '', display_name } = business.safeParse(found.body).data?.data ?? {}
  return { ok: true as const, username, name: display_name || username || account.page_id }
}

export const identify = async (account: Account, http: Http): Promise<Identified> => {
  const told = await tokenInfo(http, account)
  if (!told.ok) return told
  const { page_id, granted } = told
  if (page_id === undefined) return failed('unknown', 'token_info', 'an answer that names no account')
  const found = await namesOf(http, { ...account, page_id })
  if (!found.ok) return found
  const { name, username } = found
  return { ok: true, page_id, name, details: { ...(username ? { username } : {}), ...countryOf(account) }, granted }
}

/** The owner's word for it, in two capital letters. */
const countryOf = ({ details: { country = '' } }: Account): Record<string, string> => {
  const code = country.trim().toUpperCase()
  return /^[A-Z]{2}$/.test(code) ? { country: code } : {}
}

/** Registers the app's one callback, to which the events of all its businesses come. */
export const connect: Channel['connect'] = async (account, callback_url, http, asks = {}) => {
  const { app_id = '' } = account.secrets
  // Comments are a category of their own, which other businesses of the app may need: it is never unset.
  for (const event_type of asks.comments ? ['DIRECT_MESSAGE', 'COMMENT'] : ['DIRECT_MESSAGE']) {
    const app = { app_id, secret: account.secret, event_type, callback_url }
    const set = await post(http, account, '/business/webhook/update/', app)
    if (!set.ok) return unset(set.fault)
  }
  return null
}

const unset = ({ kind, code, message, ...rest }: Fault): Fault =>
  // A wrong app ID or secret is a wrong parameter to TikTok.
  kind === 'rejected' ? failed('unauthorized', code, message).fault : { kind, code, message, ...rest }

/** The callback stays: other businesses of the app need it, and events of unknown ones are dropped. */
export const disconnect: Channel['disconnect'] = async () => null

const download = z.object({ data: z.object({ download_url: z.url() }) })

/** The address of a customer's file, which lives for a day and asks for the token. */
export const mediaUrl: Channel['mediaUrl'] = async ({ url, platform_file_id = '' }, account, http) => {
  if (url) return { ok: true, url }
  const place = filePlace(platform_file_id)
  if (!place) return failed('rejected', 'file', 'no file to fetch')
  const asked = { business_id: account.page_id, ...place, media_type: place.media_type.toUpperCase() }
  const found = await post(http, account, '/business/message/media/download/', asked)
  if (!found.ok) return found
  const parsed = download.safeParse(found.body)
  if (!parsed.success) return failed('unknown', 'media/download', 'an answer without an address')
  return { ok: true, url: parsed.data.data.download_url, headers: { 'x-user': account.token } }
}

const participant = z.object({
  role: maybe(text.toLowerCase()),
  display_name: maybe(text),
  profile_image: maybe(z.url()),
})
const contents = z.object({ data: z.object({ participants: z.array(participant) }) })

/** A customer's name and picture, which only the list of a conversation's messages names. */
export const person: NonNullable<Channel['person']> = async (conversation_id, account, http) => {
  const asked = { business_id: account.page_id, conversation_id }
  const found = await get(http, account, '/business/message/content/list/', asked)
  if (!found.ok) return found
  const sides = contents.safeParse(found.body).data?.data.participants ?? []
  const { display_name, profile_image } = sides.find(({ role }) => role === 'personal_account') ?? {}
  return { ok: true, profile: { full_name: display_name || undefined, avatar_url: profile_image } }
}

type Called = { ok: true; body: unknown } | Refused

/** The part of an account that a call needs; an account that signs in has no more. */
type Caller = Pick<Account, 'hosts' | 'token'>

const addressOf = ({ hosts }: Caller, path: string) =>
  `${hostOf({ platform: 'tiktok_business_messaging', hosts })}${base}${path}`

/** A call with a query. */
export const get = (http: Http, account: Caller, path: string, query: Record<string, string>): Promise<Called> =>
  call(http, {
    method: 'GET',
    url: `${addressOf(account, path)}?${new URLSearchParams(query)}`,
    headers: authorization(account),
  })

/** A call with a JSON body. */
export const post = (http: Http, account: Caller, path: string, body: object): Promise<Called> =>
  call(http, {
    method: 'POST',
    url: addressOf(account, path),
    headers: { ...authorization(account), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const call = async (http: Http, request: Parameters<Http>[0]): Promise<Called> => {
  const asked = await ask(http, request)
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}
