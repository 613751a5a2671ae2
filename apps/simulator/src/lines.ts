import { ActRefusal } from './act.ts'
import { addLine, type Conversation, changed, findLine, type Line } from './conversation.ts'
import type { ScreenButton, ScreenMessage } from './screen.ts'
import type { World } from './world.ts'

type Shown = Partial<ScreenMessage> & { wire?: Line['wire'] }

/** Shows a message of the bot on the phone; its quick replies replace older ones. */
export const showBot = (
  world: World,
  conversation: Conversation,
  id: string,
  shown: Shown,
  quick_replies: ScreenButton[][] = [],
): Line => {
  conversation.quick_replies = quick_replies
  const line = { id, from: 'bot' as const, at: world.clock.now(), ...shown }
  return addLine(conversation, line, world.settings.keep_messages)
}

/** Shows the customer's message on their phone and removes the quick replies. */
export const showCustomer = (world: World, conversation: Conversation, id: string, shown: Shown): Line => {
  refuseBlocked(conversation)
  conversation.is_started = true
  conversation.quick_replies = []
  const line = { id, from: 'customer' as const, at: world.clock.now(), status: 'sent' as const, ...shown }
  const added = addLine(conversation, line, world.settings.keep_messages)
  conversation.mark = conversation.line_count
  return added
}

/** The customer must unblock the account before they can write to it. */
export const refuseBlocked = (conversation: Conversation): void => {
  if (conversation.state === 'blocked')
    throw new ActRefusal('The customer has blocked this account: unblock it first.', 'is_blocked')
}

/** The bot's server accepted the customer's message. */
export const markDelivered = (conversation: Conversation, line: Line | undefined): void => {
  if (line?.status !== 'sent') return
  line.status = 'delivered'
  changed(conversation)
}

/** The bot has read everything the customer wrote. */
export const markRead = (conversation: Conversation): void => {
  for (const line of conversation.lines) if (line.from === 'customer') line.status = 'read'
  changed(conversation)
}

/** The customer changes a message of theirs. */
export const editLine = (conversation: Conversation, id: string, text: string): Line => {
  const line = ownLine(conversation, id)
  line.text = text
  line.is_edited = true
  changed(conversation)
  return line
}

/** The customer deletes a message of theirs. */
export const removeLine = (conversation: Conversation, id: string): void => {
  const line = ownLine(conversation, id)
  conversation.lines = conversation.lines.filter((one) => one !== line)
  changed(conversation)
}

const ownLine = (conversation: Conversation, id: string): Line => {
  const line = findLine(conversation, id)
  if (line?.from !== 'customer') throw new ActRefusal('The customer has no such message.')
  return line
}
