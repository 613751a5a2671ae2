import type { Fault } from '@hawker/core'
import { answerBody, ask, type Http, id, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified } from '../channel.ts'
import { isVisitor } from './address.ts'
import { read } from './read.ts'

export const authorization = ({ token }: Pick<Account, 'token'>) => ({ access_token: token })

const text = maybe(z.string())
const official = z.object({ data: z.object({ oa_id: id, name: text }) })

/** https://developers.zalo.me/docs/official-account/quan-ly/quan-ly-thong-tin-oa/lay-thong-tin-zalo-official-account */
type Bearer = Pick<Account, 'token' | 'hosts'>

export const aboutAccount = (http: Http, account: Bearer): Promise<Called> => get(http, account, '/v2.0/oa/getoa')

export const identify = async (account: Bearer, http: Http): Promise<Identified> => {
  const me = await aboutAccount(http, account)
  if (!me.ok) return me
  const parsed = official.safeParse(me.body)
  if (!parsed.success) return unknown('an answer that names no account')
  const { oa_id: page_id, name } = parsed.data.data
  return { ok: true, page_id, name: name ?? page_id, details: {} }
}

/** The webhook is the app's: only the app's console sets and removes it, as the onboarding steps say. */
export const connect: Channel['connect'] = async () => null
export const disconnect: Channel['disconnect'] = async () => null

/** Files come with their own address. */
export const mediaUrl: Channel['mediaUrl'] = async ({ url }) =>
  url ? { ok: true, url } : { ok: false, fault: { kind: 'rejected', code: 'file', message: 'no file to fetch' } }

const shared = z.object({
  phone: maybe(z.union([z.string(), z.number()]).transform(String)),
  address: text,
  district: text,
  city: text,
})
const profile = z.object({
  data: z.object({ display_name: text, avatar: maybe(z.url()), shared_info: maybe(shared) }),
})

/** A customer's name and picture, and the number they once gave by a form. A visitor of a website has no profile. */
export const person: NonNullable<Channel['person']> = async (psid, account, http) => {
  if (isVisitor(psid)) return { ok: true, profile: {} }
  const data = encodeURIComponent(JSON.stringify({ user_id: psid }))
  const found = await get(http, account, `/v3.0/oa/user/detail?data=${data}`)
  if (!found.ok) return found
  const { display_name, avatar, shared_info = {} } = profile.safeParse(found.body).data?.data ?? {}
  const { phone, address, district, city } = shared_info
  const where = [address, district, city].filter(Boolean).join(', ')
  return {
    ok: true,
    profile: {
      full_name: display_name || undefined,
      avatar_url: avatar,
      phone: phone && /^[1-9]\d{8,14}$/.test(phone) ? `+${phone}` : undefined,
      address: where || undefined,
    },
  }
}

type Called = { ok: true; body: unknown } | Refused

const get = async (http: Http, account: Bearer, path: string): Promise<Called> => {
  const headers = authorization(account)
  const asked = await ask(http, { method: 'GET', url: `${hostOf({ platform: 'zalo', ...account })}${path}`, headers })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}

const unknown = (message: string): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { kind: 'unknown', code: 'getoa', message },
})
