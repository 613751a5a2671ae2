import { type Account, type Channel, findChannel } from '@hawker/channels'
import type { BotId } from './ids.ts'
import type { Secret } from './secret.ts'

type SecretName = 'token' | 'secret' | 'verify_token'

/** An account's row, with sealed secrets. */
export type StoredAccount = {
  bot_id: BotId
  platform: string
  page_id: string
  token: Buffer | null
  secret: Buffer | null
  verify_token: Buffer | null
  api_url: string | null
  details: Record<string, string>
}

/** Binds a sealed secret to its bot and its kind, so that a copy in another row does not open. */
export const sealContext = (bot_id: BotId, what: SecretName) => `account/${bot_id}/${what}`

/** Where each host of a channel is: a setting precedes the stand-in, which stands in for all hosts of its platform. */
export const hostsOf = ({ hosts }: Channel, apiUrls: Record<string, string>, stand_in: string | null = null) =>
  Object.fromEntries(
    Object.entries(hosts).map(([name, { url, setting }]) => [name, apiUrls[setting] ?? stand_in ?? url]),
  )

/** Opens an account's sealed secrets and finds the hosts of its platform. */
export const openAccountWith =
  (secret: Secret, apiUrls: Record<string, string>) =>
  (stored: StoredAccount): Account => {
    const channel = findChannel(stored.platform)
    if (!channel) throw new Error(`no such channel: ${stored.platform}`)
    const open = (what: SecretName) => {
      const sealed = stored[what]
      return sealed ? secret.decrypt(sealed, sealContext(stored.bot_id, what)) : ''
    }
    return {
      platform: channel.id,
      page_id: stored.page_id,
      token: open('token'),
      secret: open('secret'),
      verify_token: open('verify_token'),
      secrets: {},
      hosts: hostsOf(channel, apiUrls, stored.api_url),
      details: stored.details,
    }
  }
