import { type Act, ActRefusal, type Tried } from '../act.ts'
import { changed } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import { refuseBlocked, removeLine, showCustomer } from '../lines.ts'
import type { Params } from '../params.ts'
import { asText } from '../params.ts'
import { findButton } from '../press.ts'
import { digits, token } from '../random.ts'
import type { ScreenButton, ScreenMessage } from '../screen.ts'
import { actionOf } from './actions.ts'
import { sendEvent } from './events.ts'
import { emit, type Place } from './webhook.ts'

/** Plays a customer's act in a one-to-one chat; resolves with the webhook's status. */
export const actOnLine = (place: Place, act: Act): Tried => {
  const { conversation, world } = place
  conversation.mark = conversation.line_count
  conversation.last_user_at = world.clock.now()
  switch (act.kind) {
    case 'start':
      return follow(place, act.ref)
    case 'text':
      return write(
        place,
        { type: 'text', text: act.text, ...(act.reply_to ? { quotedMessageId: act.reply_to } : {}) },
        { text: act.text, ...(act.reply_to ? { reply_to: act.reply_to } : {}) },
      )
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'location':
      return shareLocation(place, act)
    case 'contact':
      throw new ActRefusal('LINE has no contact cards: a phone number is written as text.')
    case 'react':
      throw new ActRefusal('LINE tells bots of no reactions.')
    case 'edit':
      throw new ActRefusal('LINE tells of edits in groups only: send the event messageEdited.')
    case 'unsend':
      removeLine(conversation, act.message_id)
      return emit(place, { type: 'unsend', unsend: { messageId: act.message_id } }, { can_reply: false })
    case 'event':
      return sendEvent(place, act.name, act.data)
    case 'block':
      conversation.state = 'blocked'
      changed(conversation)
      return emit(place, { type: 'unfollow' }, { can_reply: false })
    case 'unblock':
      conversation.state = 'active'
      changed(conversation)
      return emit(place, { type: 'follow', follow: { isUnblocked: true } })
  }
}

/** Adding the account as a friend; a link's prefilled text is written after it, for a follow carries no reference. */
const follow = async (place: Place, ref: string | undefined): Tried => {
  refuseBlocked(place.conversation)
  const isNew = !place.conversation.is_started
  place.conversation.is_started = true
  changed(place.conversation)
  const status = isNew ? await emit(place, { type: 'follow', follow: { isUnblocked: false } }) : null
  return ref === undefined ? status : write(place, { type: 'text', text: ref }, { text: ref })
}

/** Sounds, files and places cannot be quoted. */
const canBeQuoted = ({ type }: Params): boolean => ['text', 'sticker', 'image', 'video'].includes(String(type))

const write = (place: Place, message: Params, shown: Partial<ScreenMessage>, id = digits(18)): Tried => {
  const { world, account, conversation } = place
  const line = showCustomer(world, conversation, id, shown)
  const markAsReadToken = token(30)
  account.read_tokens.set(markAsReadToken, conversation.customer.id)
  const quote = canBeQuoted(message) ? { quoteToken: token(40) } : {}
  return emit(place, { type: 'message', message: { id, ...quote, markAsReadToken, ...message } }, { line })
}

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button } = findButton(place.conversation, act)
  return tapOnLine(place, button)
}

/** A button of a message and an area of a rich menu have the same actions. */
export const tapOnLine = (place: Place, button: ScreenButton): Tried => {
  const action = actionOf(button)
  if (button.kind === 'share_place') return shareLocation(place, { latitude: 13.7563, longitude: 100.5018 })
  if (button.kind !== 'reply') return Promise.resolve(null)
  const text = asText(action.type === 'message' ? action.text : action.displayText)
  if (action.type === 'message') return write(place, { type: 'text', text }, { text: text ?? '' })
  refuseBlocked(place.conversation)
  // A postback shows a line on the phone only with a displayText, but removes the quick replies in any case.
  if (text) showCustomer(place.world, place.conversation, digits(18), { text })
  place.conversation.quick_replies = []
  changed(place.conversation)
  return emit(place, { type: 'postback', postback: { data: asText(action.data) ?? '', ...paramsOf(place, action) } })
}

/** The choice of a picker, or the target of a rich menu's switch. */
const paramsOf = ({ world, account }: Place, action: Params): Params => {
  const now = new Date(world.clock.now()).toISOString()
  if (action.type === 'datetimepicker') {
    const chosen = { date: now.slice(0, 10), time: now.slice(11, 16), datetime: now.slice(0, 16) }
    const mode = action.mode === 'date' || action.mode === 'time' ? action.mode : 'datetime'
    return { params: { [mode]: asText(action.initial) ?? chosen[mode] } }
  }
  if (action.type !== 'richmenuswitch') return {}
  const alias = asText(action.richMenuAliasId) ?? ''
  const status = account.rich_menus.has(alias) ? 'SUCCESS' : 'RICHMENU_ALIAS_ID_NOTFOUND'
  return { params: { newRichMenuAliasId: alias, status } }
}

const shareLocation = (place: Place, { latitude, longitude }: { latitude: number; longitude: number }): Tried =>
  write(
    place,
    { type: 'location', title: 'Here', address: '1 Demo Street', latitude, longitude },
    { place: { latitude, longitude } },
  )

const sendFile = (place: Place, { type, file, caption }: Extract<Act, { kind: 'file' }>): Tried => {
  if (caption) throw new ActRefusal('LINE has no captions.')
  const { world, account } = place
  const id = digits(18)
  const isSlow = type === 'video' || type === 'audio' || type === 'voice'
  account.content.set(id, { file, ready_at: world.clock.now() + (isSlow ? account.preparing_ms : 0) })
  const files = [{ type, url: phoneUrl(file), name: file.name }]
  if (type === 'file') return write(place, { type, fileName: file.name, fileSize: file.size }, { files }, id)
  const duration = isSlow ? { duration: 3_000 } : {}
  return write(
    place,
    { type: type === 'voice' ? 'audio' : type, contentProvider: { type: 'line' }, ...duration },
    { files },
    id,
  )
}
