import { type Account, findChannel } from '@hawker/channels'
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

/** Opens an account's sealed secrets and finds the address of its platform: a setting precedes the stand-in. */
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
      api_url: apiUrls[channel.api_url_setting] ?? stored.api_url ?? channel.api_url,
      details: stored.details,
    }
  }
