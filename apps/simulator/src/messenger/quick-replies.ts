import { badParameter } from '../meta/refuse.ts'
import type { ScreenButton } from '../screen.ts'
import { listAt, neededTextAt, objectAt, onlyKeys, textAt } from './check.ts'

const most = 13
const longest_title = 20
const longest_payload = 1_000

/** https://developers.facebook.com/docs/messenger-platform/send-messages/quick-replies */
export const readQuickReplies = (value: unknown): ScreenButton[] =>
  value === undefined
    ? []
    : listAt(value, 'message[quick_replies]', 1, most).map((reply, index) =>
        readQuickReply(reply, `message[quick_replies][${index}]`),
      )

const readQuickReply = (value: unknown, where: string): ScreenButton => {
  const reply = objectAt(value, where)
  onlyKeys(reply, ['content_type', 'title', 'payload', 'image_url'], where)
  if (reply.content_type === 'user_phone_number') return { title: 'Send phone number', kind: 'share_phone' }
  if (reply.content_type === 'user_email') return { title: 'Send e-mail', kind: 'share_email' }
  if (reply.content_type !== 'text')
    throw badParameter(
      `Param ${where}[content_type] must be one of {text, user_phone_number, user_email} - got "${String(reply.content_type)}".`,
    )
  const image_url = textAt(reply.image_url, `${where}[image_url]`, 2_000)
  const title = textAt(reply.title, `${where}[title]`, longest_title) ?? ''
  if (!title.trim() && !image_url) throw badParameter(`Param ${where}[title] must be a non-empty UTF-8 encoded string`)
  const payload = neededTextAt(reply.payload, `${where}[payload]`, longest_payload)
  return { title, kind: 'reply', payload, ...(image_url ? { image_url } : {}) }
}
