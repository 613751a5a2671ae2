import type { Fault } from '@hawker/core'
import { answerBody, ask, type Http, id, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf, type Identified } from '../channel.ts'
import { read } from './read.ts'

/** The updates that `inbound.ts` reads; without a list an earlier program's choice would stay. */
const allowed_updates = ['message', 'edited_message', 'message_reaction', 'callback_query', 'my_chat_member']

const bot = z.object({ result: z.object({ id, username: maybe(z.string()), first_name: maybe(z.string()) }) })
const found = z.object({ result: z.object({ file_path: z.string() }) })

/** https://core.telegram.org/bots/api#getme */
export const identify = async (account: Account, http: Http): Promise<Identified> => {
  if (!isToken(account)) return refused('unauthorized', 'token', 'this is not a token of a bot')
  const me = await call(http, account, 'getMe', {})
  if (!me.ok) return me
  const parsed = bot.safeParse(me.body)
  if (!parsed.success) return refused('unknown', 'getMe', 'an answer that names no bot')
  const { id: page_id, username = '', first_name } = parsed.data.result
  return { ok: true, page_id, name: first_name ?? username, details: { username } }
}

/** https://core.telegram.org/bots/api#setwebhook */
export const connect = async (account: Account, webhook_url: string, http: Http): Promise<Fault | null> => {
  const webhook = { url: webhook_url, secret_token: account.secret, allowed_updates }
  const set = await call(http, account, 'setWebhook', webhook)
  return set.ok ? null : set.fault
}

// The token becomes part of the path, so an invalid one must not be able to choose another path.
const isToken = ({ token }: Account) => /^\d+:[\w-]+$/.test(token)

const webhookInfo = z.object({ result: z.object({ url: maybe(z.string()) }) })

/**
 * https://core.telegram.org/bots/api#deletewebhook – unless another program's webhook is registered by now: that one
 * stays.
 */
export const disconnect = async (account: Account, webhook_url: string, http: Http): Promise<Fault | null> => {
  if (!isToken(account)) return null
  const info = await call(http, account, 'getWebhookInfo', {})
  if (!info.ok) return info.fault
  const { url = '' } = webhookInfo.safeParse(info.body).data?.result ?? {}
  // Our own host may have changed since it was registered.
  if (!URL.canParse(url) || new URL(url).pathname !== new URL(webhook_url).pathname) return null
  const gone = await call(http, account, 'deleteWebhook', {})
  return gone.ok ? null : gone.fault
}

/** The address contains the token: the server downloads from it and never shows it. */
export const mediaUrl: Channel['mediaUrl'] = async ({ platform_file_id, url }, account, http) => {
  if (!platform_file_id) return url ? { ok: true, url } : refused('rejected', 'file', 'no file to fetch')
  const file = await call(http, account, 'getFile', { file_id: platform_file_id })
  if (!file.ok) return file
  const parsed = found.safeParse(file.body)
  if (!parsed.success || parsed.data.result.file_path.includes('..'))
    return refused('rejected', 'getFile', 'an answer that names no file')
  return { ok: true, url: `${hostOf(account)}/file/bot${account.token}/${parsed.data.result.file_path}` }
}

type Called = { ok: true; body: unknown } | Refused

/** One method of the Bot API. */
export const call = async (http: Http, account: Account, method: string, fields: object): Promise<Called> => {
  const asked = await ask(http, {
    method: 'POST',
    url: `${hostOf(account)}/bot${account.token}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}

const refused = (kind: 'unauthorized' | 'unknown' | 'rejected', code: string, message: string) =>
  ({ ok: false, fault: { kind, code, message } }) as const
