import type { Fault } from '@hawker/core'
import { answerBody, ask, type Http, id, list, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified } from '../channel.ts'
import { authorization, isDone, unexpected, version } from '../meta/graph.ts'
import { read } from './read.ts'

/** `/v25.0/<id>`: the address of an object, the phone number unless another is named. */
export const address = (account: Account, object = account.page_id): string =>
  `/${version(account)}/${encodeURIComponent(object)}`

const numbers = z.object({
  data: list(
    z.object({
      id,
      display_phone_number: maybe(z.string()),
      verified_name: maybe(z.string()),
      platform_type: maybe(z.string()),
    }),
  ),
})
type Numbers = z.infer<typeof numbers>['data']

/** Finds the number among those of its business account, which proves that the token reaches both. */
export const identify = async (account: Account, http: Http): Promise<Identified> => {
  const found = await findNumber(account, http)
  if (!found.ok) return found
  const { id: page_id, display_phone_number: phone = '', verified_name } = found.number
  const { waba_id = '' } = account.details
  return { ok: true, page_id, name: verified_name || phone || page_id, details: { phone, waba_id } }
}

/** The webhook itself is set in the app's dashboard; this registers a new number and subscribes our app to the account. */
export const connect = async (account: Account, _webhook_url: string, http: Http): Promise<Fault | null> => {
  const found = await findNumber(account, http)
  if (!found.ok) return found.fault
  const { platform_type = registered } = found.number
  return (platform_type === registered ? null : await register(account, http)) ?? (await subscribe(account, http))
}

/** The kind of a number from which the Cloud API sends. */
const registered = 'CLOUD_API'

const findNumber = async (account: Account, http: Http) => {
  const wanted = account.page_id || account.details.phone_number_id || ''
  const all = await numbersOf(account, http)
  if (!all.ok) return all
  const [first, ...others] = all.numbers
  const only = others.length === 0 ? first : undefined
  const number = wanted ? all.numbers.find(({ id }) => id === wanted) : only
  const names = `the account has these phone numbers: ${named(all.numbers) || 'none'}`
  return number ? { ok: true as const, number } : refused('phone_number_id', names)
}

type Found = { ok: true; numbers: Numbers } | Refused

const numbersOf = async (account: Account, http: Http): Promise<Found> => {
  const { waba_id = '' } = account.details
  if (!/^\d{5,25}$/.test(waba_id)) return refused('waba_id', 'a WhatsApp Business account ID is a number')
  const fields = 'id,display_phone_number,verified_name,platform_type'
  const asked = await call(
    http,
    account,
    'GET',
    `${address(account, waba_id)}/phone_numbers?fields=${fields}&limit=100`,
  )
  if (!asked.ok) return asked
  const parsed = numbers.safeParse(asked.body)
  return parsed.success ? { ok: true, numbers: parsed.data.data } : unexpected('an answer that names no phone numbers')
}

const named = (all: Numbers): string =>
  all.map(({ id, display_phone_number }) => `${display_phone_number ?? '?'} (${id})`).join(', ')

/** A number that no API sends from yet. https://developers.facebook.com/documentation/business-messaging/whatsapp */
const register = async (account: Account, http: Http): Promise<Fault | null> => {
  const { pin = '' } = account.details
  if (!/^\d{6}$/.test(pin))
    return refused('pin', 'this number is not registered yet: that needs its six digits of two-step verification').fault
  const asked = await call(http, account, 'POST', `${address(account)}/register`, {
    messaging_product: 'whatsapp',
    pin,
  })
  return asked.ok ? null : asked.fault
}

/** The apps that hear the business account. */
export const subscriptions = (account: Account) => `${address(account, account.details.waba_id)}/subscribed_apps`

const subscribe = async (account: Account, http: Http): Promise<Fault | null> => {
  const asked = await call(http, account, 'POST', subscriptions(account))
  if (!asked.ok) return asked.fault
  return isDone(asked.body) ? null : unexpected('the business account was not subscribed').fault
}

/** Unsubscribes our app from the business account, unless other numbers of it may be connected here, too. */
export const disconnect = async (account: Account, _webhook_url: string, http: Http): Promise<Fault | null> => {
  const all = await numbersOf(account, http)
  if (!all.ok) return all.fault
  if (all.numbers.some((one) => one.id !== account.page_id)) return null
  const asked = await call(http, account, 'DELETE', subscriptions(account))
  return asked.ok ? null : asked.fault
}

const gone = '100/33'
const found = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** A media id has an address for five minutes, which asks for the token, too. */
export const mediaUrl: Channel['mediaUrl'] = async ({ platform_file_id, url }, account, http) => {
  if (!platform_file_id) return url ? { ok: true, url } : refused('file', 'no file to fetch', 'rejected')
  const path = `${address(account, platform_file_id)}?phone_number_id=${encodeURIComponent(account.page_id)}`
  const asked = await call(http, account, 'GET', path)
  // A file that is gone says nothing of the account.
  if (!asked.ok) return asked.fault.code === gone ? { ok: false, fault: { ...asked.fault, kind: 'rejected' } } : asked
  const parsed = found.safeParse(asked.body)
  if (!parsed.success) return refused('media', 'an answer that names no file', 'rejected')
  return { ok: true, url: parsed.data.url, headers: authorization(account) }
}

type Called = { ok: true; body: unknown } | Refused

/** One call of the Cloud API that makes no message. */
export const call = async (
  http: Http,
  account: Account,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Called> => {
  const asked = await ask(http, {
    method,
    url: `${hostOf(account)}${path}`,
    headers: { ...authorization(account), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}

const refused = (code: string, message: string, kind: 'unauthorized' | 'rejected' = 'unauthorized') =>
  ({ ok: false, fault: { kind, code, message } }) as const
