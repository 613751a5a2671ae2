import type { Params } from '../params.ts'
import { emit, type Place, paceOf } from './webhook.ts'

/**
 * The echo of an accepted send, and its read receipt; Instagram reports no delivery. The echo names neither the app nor
 * anything of ours: only its `mid` identifies the message.
 */
export const tellReceipts = async (place: Place, message: Params): Promise<void> => {
  const { world, account, conversation } = place
  if (conversation.is_background) return
  const echo = () => emit(place, 'messages', () => ({ ...between(place), message: { is_echo: true, ...message } }))
  if (account.echo_first) await echo()
  else setImmediate(() => void echo())
  if (!account.sends_reads) return
  const tellSeen = () => {
    if (!world.closing.signal.aborted) void emit(place, 'messaging_seen', () => ({ read: { mid: message.mid } }))
  }
  setTimeout(tellSeen, paceOf(world).read_after_ms).unref()
}

/** From the account to its customer. */
export const between = ({ account, conversation }: Place): Params => ({
  sender: { id: account.page_id },
  recipient: { id: conversation.customer.id },
})
