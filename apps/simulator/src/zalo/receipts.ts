import { isVisitor } from './account.ts'
import { emit, fromCustomer, type Place, paceOf, toCustomer } from './webhook.ts'

/** The echo of an accepted send, with its delivery and read receipt. */
export const tellReceipts = (place: Place, sent: { id: string; event: string; text: string | undefined }): void => {
  const { world, account, conversation } = place
  if (conversation.is_background || isVisitor(conversation.customer.id)) return
  const { delivered_after_ms, read_after_ms } = paceOf(world)
  const after = (ms: number, tell: () => void) => {
    setTimeout(() => {
      if (!world.closing.signal.aborted) tell()
    }, ms).unref()
  }
  const message = { msg_id: sent.id, ...(sent.text === undefined ? {} : { text: sent.text }) }
  after(0, () => void emit(place, sent.event, { ...toCustomer(place), message }))
  // Both come from the customer's side, so the account is the recipient.
  const receipt = { ...fromCustomer(place), message: { msg_id: sent.id } }
  after(delivered_after_ms, () => void emit(place, 'user_received_message', receipt))
  if (!account.sends_reads) return
  const seen = { ...fromCustomer(place), message: { msg_ids: [sent.id] } }
  after(read_after_ms, () => void emit(place, 'user_seen_message', seen))
}
