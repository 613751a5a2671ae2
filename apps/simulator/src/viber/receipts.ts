import { emit, type Place, paceOf } from './webhook.ts'

/** Delivery and read receipt of an accepted message, with the token of its send. */
export const tellReceipts = (place: Place, token: string): void => {
  const { world, account, conversation } = place
  if (conversation.is_background) return
  const { delivered_after_ms, read_after_ms } = paceOf(world)
  const user_id = conversation.customer.id
  const tell = (event: string, ms: number) => {
    setTimeout(() => {
      if (!world.closing.signal.aborted) void emit(place, event, { user_id }, { token })
    }, ms).unref()
  }
  tell('delivered', delivered_after_ms)
  if (account.sends_reads) tell('seen', read_after_ms)
}
