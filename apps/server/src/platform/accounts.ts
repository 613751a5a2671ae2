import { type Account, type Channel, findChannel, polledAddress } from '@hawker/channels'
import { z } from 'zod'
import type { BotId } from './ids.ts'
import type { Secret } from './secret.ts'

type Column = 'token' | 'secret' | 'verify_token'

export type AccountSecrets = Pick<Account, Column | 'secrets'>

/** An account's row, with sealed secrets. `secrets` has them all; the previous release reads and writes the three columns. */
export type StoredAccount = Record<Column | 'secrets', Buffer | null> & {
  bot_id: BotId
  platform: string
  page_id: string
  api_url: string | null
  details: Record<string, string>
}

/** Binds a sealed secret to its bot and its kind, so that a copy in another row does not open. */
const contextOf = (bot_id: BotId, what: Column | 'secrets') => `account/${bot_id}/${what}`

const sealed = z.object({ of: z.string(), all: z.record(z.string(), z.string()) })

// The nonce of a sealed text is never used twice, so it shows whether a column was written since.
const nonces = (columns: Record<Column, Buffer | null>) =>
  [columns.token, columns.secret, columns.verify_token].map((text) => text?.toString('hex', 0, 12) ?? '').join()

/** The four columns of an account's secrets. */
export function sealAccount(
  secret: Secret,
  bot_id: BotId,
  { secrets, token, secret: own, verify_token }: AccountSecrets,
) {
  const seal = (text: string, what: Column | 'secrets') => secret.encrypt(text, contextOf(bot_id, what))
  const columns = {
    token: seal(token, 'token'),
    secret: seal(own, 'secret'),
    verify_token: seal(verify_token, 'verify_token'),
  }
  const all = { ...secrets, token, secret: own, verify_token }
  const json: z.output<typeof sealed> = { of: nonces(columns), all }
  return { ...columns, secrets: seal(JSON.stringify(json), 'secrets') }
}

/** The sealed JSON; null when it is missing or a process of the previous release has written the columns since. */
function openJson(secret: Secret, stored: Pick<StoredAccount, Column | 'secrets' | 'bot_id'>): AccountSecrets | null {
  if (!stored.secrets) return null
  const { of, all } = sealed.parse(JSON.parse(secret.decrypt(stored.secrets, contextOf(stored.bot_id, 'secrets'))))
  if (of !== nonces(stored)) return null
  const { token = '', secret: own = '', verify_token = '', ...secrets } = all
  return { token, secret: own, verify_token, secrets }
}

function openColumns(secret: Secret, stored: Pick<StoredAccount, Column | 'bot_id'>): AccountSecrets {
  const open = (what: Column) => {
    const text = stored[what]
    return text ? secret.decrypt(text, contextOf(stored.bot_id, what)) : ''
  }
  return { token: open('token'), secret: open('secret'), verify_token: open('verify_token'), secrets: {} }
}

/** The four columns of an account whose JSON is missing or older than its columns; null: the account is up to date. */
export const sealAgain = (secret: Secret, stored: Pick<StoredAccount, Column | 'secrets' | 'bot_id'>) =>
  openJson(secret, stored) ? null : sealAccount(secret, stored.bot_id, openColumns(secret, stored))

/**
 * Where each host of a channel is: a setting precedes the stand-in, which stands in for all hosts of its platform. An app
 * of the owner's own is where the owner says, or fetches its messages.
 */
export const hostsOf = (
  { hosts, calls_owner }: Channel,
  apiUrls: Record<string, string>,
  { stand_in = null, details }: { stand_in?: string | null; details: Record<string, string> },
) =>
  Object.fromEntries(
    Object.entries(hosts).map(([name, { url, setting }]) => [
      name,
      apiUrls[setting] ?? stand_in ?? (calls_owner ? details.callback_url || polledAddress : url),
    ]),
  )

/** Opens an account's sealed secrets and finds the hosts of its platform. */
export const openAccountWith =
  (secret: Secret, apiUrls: Record<string, string>) =>
  (stored: StoredAccount): Account => {
    const channel = findChannel(stored.platform)
    if (!channel) throw new Error(`no such channel: ${stored.platform}`)
    return {
      platform: channel.id,
      page_id: stored.page_id,
      ...(openJson(secret, stored) ?? openColumns(secret, stored)),
      hosts: hostsOf(channel, apiUrls, { stand_in: stored.api_url, details: stored.details }),
      details: stored.details,
    }
  }
