import { type Act, ActRefusal, type Tried } from '../act.ts'
import { addLine, type Conversation, changed, type Line } from '../conversation.ts'
import { phoneUrl } from '../files.ts'
import type { Params } from '../params.ts'
import { findButton } from '../press.ts'
import { quickId } from '../random.ts'
import type { ScreenButton, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'
import { publicUrl } from './attachments.ts'
import { subscribe } from './marketing.ts'

type Place = { world: World; account: MessengerAccount; conversation: Conversation }

/** Plays a customer's act in a thread with the page; resolves with the webhook's status. */
export const actOnMessenger = (place: Place, act: Act): Tried => {
  const { world, conversation } = place
  conversation.mark = conversation.line_count
  const tried = perform(place, act)
  // A refused act did not happen, and unblocking says nothing to the page: neither opens its window.
  if (act.kind !== 'block' && act.kind !== 'unblock') conversation.last_user_at = world.clock.now()
  return tried
}

const perform = (place: Place, act: Act): Tried => {
  const { conversation } = place
  switch (act.kind) {
    case 'start':
      return start(place, act)
    case 'text': {
      const reply = act.reply_to === undefined ? {} : { reply_to: { mid: act.reply_to, is_self_reply: false } }
      return write(place, { text: act.text, ...reply }, { text: act.text, reply_to: act.reply_to })
    }
    case 'press':
      return press(place, act)
    case 'file':
      return sendFile(place, act)
    case 'contact':
      throw new ActRefusal('Messenger has no contact cards; a phone number is a quick reply.')
    case 'location':
      throw new ActRefusal('Messenger no longer shares places with pages.')
    // Messenger sends no event for a block: the page's next send fails.
    case 'block':
    case 'unblock':
      conversation.state = act.kind === 'block' ? 'blocked' : 'active'
      changed(conversation)
      return Promise.resolve(null)
    case 'react':
    case 'edit':
    case 'unsend':
    case 'event':
      throw new ActRefusal(`This stand-in of Messenger has no act of the kind "${act.kind}".`)
  }
}

const emit = ({ world, account, conversation }: Place, field: string, event: Params, line?: Line): Tried => {
  const { id } = conversation.customer
  const whole = { sender: { id }, recipient: { id: account.page_id }, timestamp: world.clock.now(), ...event }
  return new Promise((tried) => {
    world.line.emit(account, {
      field,
      user: id,
      event: whole,
      tried,
      delivered() {
        if (line?.status !== 'sent') return
        line.status = 'delivered'
        changed(conversation)
      },
    })
  })
}

const show = ({ world, conversation }: Place, id: string, shown: Partial<ScreenMessage>): Line => {
  if (conversation.state === 'blocked')
    throw new ActRefusal('The customer has blocked this page: unblock it first.', 'is_blocked')
  conversation.is_started = true
  // The next message removes the chips.
  conversation.quick_replies = []
  const line = { id, from: 'customer' as const, at: world.clock.now(), status: 'sent' as const, ...shown }
  const added = addLine(conversation, line, world.settings.keep_messages)
  conversation.mark = conversation.line_count
  return added
}

const write = (place: Place, message: Params, shown: Partial<ScreenMessage>): Tried => {
  const mid = `m_${quickId()}`
  const line = show(place, mid, shown)
  return emit(place, 'messages', { message: { mid, ...message } }, line)
}

const postback = (place: Place, title: string, payload: string, referral?: Params): Tried => {
  const mid = `m_${quickId()}`
  const line = show(place, mid, { text: title })
  return emit(
    place,
    'messaging_postbacks',
    { postback: { mid, title, payload, ...(referral ? { referral } : {}) } },
    line,
  )
}

/** An item of the menu or an ice breaker is a postback like that of a button. */
export const tapOnMessenger = (place: Place, { title, payload = '' }: ScreenButton): Tried =>
  postback(place, title, payload)

/** A new thread begins with Get Started, which carries the link's reference; in an old one a referral carries it. */
const start = (place: Place, { ref, title = 'Get Started' }: Extract<Act, { kind: 'start' }>): Tried => {
  const { account, conversation } = place
  if (ref !== undefined && !/^[A-Za-z0-9_=-]{1,2083}$/.test(ref))
    throw new ActRefusal('A reference has only A–Z a–z 0–9 _ = -.')
  const referral = ref === undefined ? undefined : { ref, source: 'SHORTLINK', type: 'OPEN_THREAD' }
  if (!conversation.is_started) return postback(place, title, account.get_started ?? 'GET_STARTED', referral)
  return referral ? emit(place, 'messaging_referrals', { referral }) : Promise.resolve(null)
}

const press = (place: Place, act: Extract<Act, { kind: 'press' }>): Tried => {
  const { button, line } = findButton(place.conversation, act)
  if (!line) return tapQuickReply(place, button)
  if (button.kind === 'opt_in') return optIn(place, button.payload ?? '', button.title)
  if (button.kind === 'form') return fillForm(place)
  if (button.kind === 'survey') return answerSurvey(place, button.payload ?? '')
  // Links, calls and the like stay on the phone.
  if (button.kind !== 'reply') return Promise.resolve(null)
  return postback(place, button.title, button.payload ?? '')
}

/** Opting in adds no line to the thread. */
const optIn = (place: Place, payload: string, title: string): Tried =>
  emit(place, 'messaging_optins', {
    optin: {
      type: 'notification_messages',
      payload,
      title,
      notification_messages_token: subscribe(place.account, place.conversation.customer.id),
      user_token_status: 'NOT_REFRESHED',
    },
  })

const fillForm = (place: Place): Tried => {
  const { first_name, last_name = '' } = place.conversation.customer
  const responses = [
    { key: 'name', value: [first_name, last_name].filter(Boolean).join(' ') },
    { key: 'phone_number', value: '+84900000001' },
    { key: 'postal_code', value: '10000' },
  ]
  return emit(place, 'messaging_customer_information', {
    messaging_customer_information: { screens: [{ screen_id: 'a', responses }] },
  })
}

/** Customers of the stand-in always give the best score. As in Meta's sample, only the entry carries the time. */
const answerSurvey = (place: Place, question: string): Tried =>
  emit(place, 'messaging_feedback', {
    timestamp: undefined,
    messaging_feedback: {
      feedback_screens: [{ screen_id: 0, questions: { [question]: { type: 'csat', payload: '5' } } }],
    },
  })

const tapQuickReply = (place: Place, button: ScreenButton): Tried => {
  const shared = sharedValue(place.conversation.customer.id, button.kind)
  const text = shared ?? button.title
  const payload = shared ?? button.payload ?? ''
  return write(place, { text, quick_reply: { payload } }, { text })
}

/** A phone number or an e-mail: its chip sends the value as text and as payload. */
const sharedValue = (id: string, kind: ScreenButton['kind']): string | undefined => {
  if (kind === 'share_phone') return `+84900${id.slice(-6).padStart(6, '0')}`
  return kind === 'share_email' ? `${id}@example.com` : undefined
}

const sendFile = (place: Place, act: Extract<Act, { kind: 'file' }>): Tried => {
  const type = act.type === 'voice' ? 'audio' : act.type
  const attachments = [{ type, payload: { url: publicUrl(place.world, act.file) } }]
  const files = [{ type: act.type, url: phoneUrl(act.file), name: act.file.name }]
  const text = act.caption ? { text: act.caption } : {}
  return write(place, { ...text, attachments }, { ...text, files })
}
