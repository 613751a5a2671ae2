import { ActRefusal, type Tried } from '../act.ts'
import { addLine, type Conversation, changed, type Line } from '../conversation.ts'
import type { Params } from '../params.ts'
import type { ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import type { TelegramAccount } from './account.ts'
import { chatOf, personOf } from './call.ts'
import { found } from './formatted.ts'

export const day_ms = 86_400_000

export type Place = { world: World; account: TelegramAccount; conversation: Conversation }

type Sending = { kind: string; queue: string; life_ms: number; payload: Params; line?: Line }

/** Numbers an update and queues it, unless the bot did not ask for its kind. */
export const sendUpdate = ({ account, conversation }: Place, sending: Sending): Tried => {
  const { allowed_updates } = account.webhook
  if (allowed_updates && !allowed_updates.includes(sending.kind)) return Promise.resolve(null)
  const update = { update_id: account.next_update_id, [sending.kind]: sending.payload }
  account.next_update_id += 1
  return new Promise((tried) => {
    account.outbox.enqueue({
      queue: `${sending.queue}:${conversation.customer.id}`,
      update,
      life_ms: sending.life_ms,
      tried,
      delivered() {
        if (!sending.line || sending.line.status === 'delivered') return
        sending.line.status = 'delivered'
        changed(conversation)
      },
    })
  })
}

/** Shows a customer's message on the phone and sends it to the bot. */
export const write = (place: Place, content: Params, shown: Partial<ScreenMessage>): Tried => {
  const { world, conversation } = place
  if (conversation.state === 'blocked')
    throw new ActRefusal('The customer has blocked this bot: unblock it first.', 'is_blocked')
  conversation.is_started = true
  conversation.last_message_id += 1
  const at = world.clock.now()
  const entities = found(typeof content.text === 'string' ? content.text : '')
  const wire: Params = {
    message_id: conversation.last_message_id,
    from: personOf(conversation),
    chat: chatOf(conversation),
    date: Math.floor(at / 1_000),
    ...content,
    ...(entities.length ? { entities } : {}),
  }
  const id = String(conversation.last_message_id)
  const shownLine = { id, from: 'customer' as const, at, status: 'sent' as const, ...shown, wire }
  const line = addLine(conversation, shownLine, world.settings.keep_messages)
  conversation.mark = conversation.line_count
  return sendUpdate(place, { kind: 'message', queue: 'chat', life_ms: day_ms, payload: wire, line })
}
