import type { Params } from '../params.ts'
import { statusError } from './errors.ts'
import type { ReadMessage } from './message.ts'
import { bsuidOf } from './people.ts'
import type { Failure } from './policy.ts'
import { emitMessages, type Place, paceOf, seconds } from './webhook.ts'

type Sent = { id: string; by: 'phone' | 'bsuid'; category: ReadMessage['category']; opaque: string | undefined }

const day_ms = 86_400_000

const statusOf = ({ account, conversation }: Place, sent: Sent, status: string): ((at: number) => Params) => {
  const { id } = conversation.customer
  const isFailed = status === 'failed'
  return (at) => ({
    statuses: [
      {
        id: sent.id,
        status,
        timestamp: seconds(at),
        ...(sent.by === 'bsuid' ? {} : { recipient_id: id }),
        // A failed send to a phone number does not name its person.
        ...(account.identity === 'phone' || (isFailed && sent.by === 'phone')
          ? {}
          : { recipient_user_id: bsuidOf(account, id) }),
        ...(sent.opaque === undefined ? {} : { biz_opaque_callback_data: sent.opaque }),
        ...(isFailed || status === 'played'
          ? {}
          : { pricing: pricingOf(sent.category, at - conversation.last_user_at < day_ms) }),
      },
    ],
  })
}

/** Service messages are free, and so are utility templates inside an open window. */
const pricingOf = (category: Sent['category'], isOpen: boolean): Params => {
  const isFree = category === 'service' || (category === 'utility' && isOpen)
  return { billable: !isFree, pricing_model: 'PMP', type: isFree ? 'free_customer_service' : 'regular', category }
}

const after = (place: Place, ms: number, tell: () => void): void => {
  const run = () => {
    if (!place.world.closing.signal.aborted) tell()
  }
  setTimeout(run, ms).unref()
}

/** sent → delivered → read (→ played), each as its time comes. */
export const tellStatuses = (place: Place, sent: Sent, isVoice: boolean): void => {
  if (place.conversation.is_background) return
  const { delivered_after_ms, read_after_ms } = paceOf(place.world)
  const tell = (status: string) => () => void emitMessages(place, statusOf(place, sent, status))
  after(place, 0, tell('sent'))
  after(place, delivered_after_ms, tell('delivered'))
  if (!place.account.sends_reads) return
  after(place, read_after_ms, tell('read'))
  if (isVoice) after(place, read_after_ms + delivered_after_ms, tell('played'))
}

export const tellFailure = (place: Place, sent: Sent, { code, details }: Failure): void => {
  const value = statusOf(place, sent, 'failed')
  const withErrors = (at: number): Params => {
    const statuses = value(at).statuses
    return {
      statuses: Array.isArray(statuses)
        ? statuses.map((one) => ({ ...one, errors: [statusError(code, details)] }))
        : [],
    }
  }
  after(place, 0, () => void emitMessages(place, withErrors))
}
