import type { Params } from '../params.ts'
import { emit, fromBusiness, fromCustomer, type Place, paceOf } from './webhook.ts'

/** The echo of an accepted send, and its read receipt; TikTok reports no delivery. */
export const tellReceipts = (place: Place, message_id: string, echo: Params): void => {
  const { world, account, conversation } = place
  if (conversation.is_background) return
  const after = (ms: number, tell: () => void) => {
    setTimeout(() => {
      if (!world.closing.signal.aborted) tell()
    }, ms).unref()
  }
  const content = { ...fromBusiness(place), message_id, ...echo, message_tag: { source: 'API' } }
  after(0, () => void emit(place, 'im_send_msg', content))
  if (!account.sends_reads) return
  after(paceOf(world).read_after_ms, () => {
    const read = { last_read_timestamp: world.clock.now() }
    void emit(place, 'im_mark_read_msg', { ...fromCustomer(place), read })
  })
}
