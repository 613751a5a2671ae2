import type { Conversation } from '../conversation.ts'
import type { Params } from '../params.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'

type Sent = { mid: string; at: number; echo: Params }

/**
 * The reports after an accepted send: echo, delivery, read, each only where its field is subscribed. Resolves at once, or
 * with `echo_first` when the echo was answered, so that the echo precedes the send's own answer.
 */
export const tellReceipts = async (
  world: World,
  account: MessengerAccount,
  conversation: Conversation,
  { mid, at, echo }: Sent,
): Promise<void> => {
  // The program that speaks for such customers reports its own reads.
  if (conversation.is_background) return
  const fields = account.subscribed_fields
  if (fields.has('message_deliveries') || fields.has('message_reads')) later(world, account, conversation, mid, at)
  if (!fields.has('message_echoes')) return
  const event = {
    sender: { id: account.page_id },
    recipient: { id: conversation.customer.id },
    timestamp: at,
    message: { is_echo: true, app_id: Number(account.app_id), mid, ...echo },
  }
  const tell = () => emit(world, account, conversation, 'message_echoes', event)
  if (account.echo_first) await tell()
  // After the answer, as Messenger mostly does.
  else setImmediate(() => void tell())
}

const emit = (world: World, account: MessengerAccount, { customer }: Conversation, field: string, event: Params) =>
  new Promise<number | null>((tried) => {
    world.line.emit(account, { field, user: customer.id, event, tried, delivered: () => undefined })
  })

/** Delivery and read cover everything sent so far, so one of each serves a burst of messages. */
const later = (world: World, account: MessengerAccount, conversation: Conversation, mid: string, at: number): void => {
  const { id } = conversation.customer
  const waiting = account.receipts.get(id)
  if (waiting) {
    waiting.mids.push(mid)
    waiting.watermark = at
    return
  }
  account.receipts.set(id, { mids: [mid], watermark: at })
  const { delivered_after_ms, read_after_ms } = world.settings.messenger
  setTimeout(() => {
    const receipt = account.receipts.get(id)
    account.receipts.delete(id)
    if (!receipt || world.closing.signal.aborted) return
    const { mids, watermark } = receipt
    const between = { sender: { id }, recipient: { id: account.page_id } }
    void emit(world, account, conversation, 'message_deliveries', { ...between, delivery: { mids, watermark } })
    if (!account.sends_reads) return
    const read = { ...between, timestamp: world.clock.now(), read: { watermark } }
    const tellRead = () => void emit(world, account, conversation, 'message_reads', read)
    setTimeout(tellRead, Math.max(0, read_after_ms - delivered_after_ms)).unref()
  }, delivered_after_ms).unref()
}
