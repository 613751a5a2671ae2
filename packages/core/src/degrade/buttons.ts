import type { ChannelProfile } from '../channel.ts'
import type { OutButton, OutQuickReply } from '../engine/out-card.ts'
import { shorten } from '../text/clip.ts'

const isShort = (title: string, max: number | null): boolean => max === null || title.length <= max
const short = (title: string, max: number | null): string => (max === null ? title : shorten(title, max))

export const isButtonFit = ({ title }: OutButton, { max_button_title }: ChannelProfile): boolean =>
  isShort(title, max_button_title)

export const fitButtons = (buttons: OutButton[], { max_button_title }: ChannelProfile): OutButton[] =>
  buttons.map((button) => ({ ...button, title: short(button.title, max_button_title) }))

const asks = ({ content_type }: OutQuickReply, { quick_reply_asks }: ChannelProfile): boolean =>
  quick_reply_asks.some((each) => each === content_type)

export const isReplyFit = (reply: OutQuickReply, profile: ChannelProfile): boolean =>
  isShort(reply.title, profile.max_quick_reply_title) && (reply.content_type === 'text' || asks(reply, profile))

/**
 * The quick replies the platform shows, and buttons for the rest. A reply that asks for an e-mail or a number the
 * platform cannot ask for becomes one with words, or goes: the answer can be typed.
 */
export const fitReplies = (
  replies: readonly OutQuickReply[],
  profile: ChannelProfile,
): { shown: OutQuickReply[]; over: OutButton[] } => {
  const said = replies.flatMap((reply): OutQuickReply[] => {
    if (reply.content_type === 'text' || asks(reply, profile)) return [reply]
    return reply.title ? [{ ...reply, content_type: 'text' }] : []
  })
  const max = profile.max_quick_replies
  // A platform without quick replies may have a form of its own that asks.
  const isShown = ({ content_type }: OutQuickReply, index: number) =>
    index < max || (max === 0 && content_type !== 'text')
  return {
    shown: said
      .filter(isShown)
      .map((reply) => ({ ...reply, title: short(reply.title, profile.max_quick_reply_title) })),
    over: said
      .filter((reply, index) => !isShown(reply, index))
      .flatMap(({ title, payload }) => (title ? [{ type: 'postback', title, payload }] : [])),
  }
}

/** Buttons as lines to read, where the platform has none: a number for each choice, the address of a link. */
export const listed = (buttons: readonly OutButton[]): string[] => {
  let number = 0
  return buttons.map((button) => {
    if (button.type === 'postback') return `${++number}. ${button.title}`
    return `${button.title}: ${button.type === 'link' ? button.url : button.phone}`
  })
}
