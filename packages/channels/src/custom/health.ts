import { type Channel, hostOf } from '../channel.ts'
import { identify } from './client.ts'
import { polledAddress } from './poll.ts'

/**
 * Asks the callback for a challenge, as at connecting: it proves the secret and that the app answers, which may declare now
 * to show something else.
 */
export const health: NonNullable<Channel['health']> = async (account, _webhook_url, http) => {
  if (hostOf(account) === polledAddress) return { ok: true }
  const found = await identify(account, http)
  if (!found.ok) return found
  const { capabilities = '' } = found.details
  return { ok: true, details: { capabilities } }
}
