import type { Channel } from '../channel.ts'
import { hostFor, tryAgent } from './client.ts'

/**
 * Whether the token may use the agent, and where the agent lives. Google tells neither the webhook, which only its console
 * shows, nor limits. https://developers.google.com/business-communications/rcs-business-messaging/reference/rest
 */
export const health: NonNullable<Channel['health']> = async (account, _webhook_url, http) => {
  const refused = await tryAgent(account, account.page_id, http)
  if (refused) return refused
  const region = hostFor(account)
  return { ok: true, ...(region !== 'api' && { facts: { region } }) }
}
