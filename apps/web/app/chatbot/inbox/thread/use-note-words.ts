import { callKinds, type NoteKey, orderStatusNumbers, statusLabel } from '@hawker/core'
import type { Message, SystemContent } from '../../../frame/inbox-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useLanguage } from '../../../frame/use-language.ts'
import { useMyId } from '../../../frame/use-me.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { endOfPause } from '../until.ts'
import { useUntil } from '../use-until.ts'

/** Notes about a phone number that a message had, with the order or the product. */
const phones = ['phone_ordered_cart', 'phone_ordered_shown', 'phone_filled', 'phone_kept', 'phone_sold_out'] as const

/** Notes of the engine that need no values. */
const plain = {
  loop_stopped: true,
  rules_stopped: true,
  goto_missing: true,
  session_reset: true,
  queue_full: true,
  call_failed: true,
  card_not_shown: true,
  sequence_missing: true,
  sequence_off: true,
  datetime_past: true,
  moved: true,
  begun_again: true,
  phone_nothing: true,
  phone_several: true,
} satisfies Record<Exclude<NoteKey, 'input_parked' | (typeof phones)[number]>, true>
const isPlain = (key: string): key is keyof typeof plain => key in plain
const comments = [
  'commented',
  'comment_edited',
  'comment_removed',
  'comment_hidden',
  'comment_shown',
  'mentioned',
] as const
const commentActs = ['hide', 'show', 'delete', 'delete_reply', 'like', 'unlike', 'reply', 'ban', 'unban'] as const
const whys = ['taken', 'operator', 'page', 'bot', 'app'] as const
const mine = ['taken', 'operator'] as const

/** The requests a flow can make: calls of the engine, and wishes that only another feature can carry out. */
const whats = [
  ...callKinds,
  'set_user_menu',
  'give_coupon',
  'pass_control',
  'hide_comment',
  'delete_comment',
  'confirm_latest_order',
  'cancel_latest_order',
  'assign_user',
] as const

/** The text of a grey line. An unknown key is shown itself, so that people can ask about it. */
export function useNoteWords(): (message: Message, note: SystemContent) => string {
  const t = useText('inbox')
  const { language } = useLanguage()
  const channelName = useChannelName()
  const { platform } = useBot()
  const until = useUntil()
  const me = useMyId()
  return ({ at, user_id, user_name, status }, { key, params = {} }) => {
    const name = user_name || t('by.operator')
    const isMe = user_id !== null && user_id === me
    const what = (given: unknown) => {
      const known = whats.find((each) => each === given)
      return known ? t(`note.what.${known}`) : String(given)
    }
    if (key === 'call_failed' && params.reason === 'not_connected')
      return t('note.not_connected', { what: what(params.kind) })
    if (key === 'call_failed') return `${t('note.call_failed')} (${what(params.kind)}: ${params.reason})`
    if (key === 'pass_control' || key === 'take_control') {
      const isLost = status === 'failed' || status === 'unknown'
      return t(isLost ? `note.${key}_failed` : `note.${key}`, { channel: channelName(platform) })
    }
    if (key === 'set_menu') {
      const menu = String(params.menu ?? '')
      if (status === 'failed' || status === 'unknown') return t('note.set_menu_failed', { menu })
      return t(params.count === 0 ? 'note.set_menu_back' : 'note.set_menu', { menu })
    }
    const act = commentActs.find((each) => each === key)
    if (act) {
      const isLost = status === 'failed' || status === 'unknown'
      return t(`note.${isLost ? 'comment_acts_failed' : 'comment_acts'}.${act}`, { text: String(params.text ?? '') })
    }
    if (key === 'agent_reply_late') return t('note.agent_reply_late', { days: Number(params.days) })
    if (key === 'comment_unknown') return t('note.comment_unknown')
    if (key === 'not_carried') return t('note.not_carried', { what: what(params.what) })
    if (key === 'no_order') return t('note.no_order', { what: what(params.what) })
    if (key === 'order_stays') {
      const status = orderStatusNumbers.find((each) => String(each) === params.status)
      const label = status === undefined ? '' : statusLabel(status, language)
      return t('note.order_stays', { what: what(params.what), order: String(params.order ?? ''), status: label })
    }
    if (key === 'notify_admins') return t('note.notify_admins', { text: String(params.text ?? '') })
    if (key === 'blocked' || key === 'unblocked') {
      if (isMe) return t(`note.you_${key}`)
      return user_id ? t(`note.${key}_by`, { name }) : t('note.blocked')
    }
    if (isPlain(key) || key === 'control_wanted') return t(`note.${key}`)
    const phone = phones.find((each) => each === key)
    if (phone) return t(`note.${phone}`, { order: String(params.order ?? ''), name: String(params.name ?? '') })
    const comment = comments.find((each) => each === key)
    if (comment) return t(`note.${comment}`, { text: String(params.text ?? '') })
    if (key === 'handed_back') {
      if (isMe) return t('note.you_handed_back')
      return user_id ? t('note.handed_back', { name }) : t('note.bot_again')
    }
    if (key === 'member_linked') return isMe ? t('note.you_member_linked') : t('note.member_linked', { name })
    if (key === 'input_parked') return t('note.input_parked', { error: String(params.error ?? '') })
    if (key !== 'paused') return t('note.other', { key })
    const end = endOfPause(params.until)
    const why = whys.find((each) => each === params.why) ?? 'taken'
    const own = isMe ? mine.find((each) => each === why) : undefined
    const form = own ? (`you_${own}` as const) : why
    const values = { name, channel: channelName(platform) }
    return end
      ? t(`note.${form}_until`, { ...values, until: until(end, new Date(at)) })
      : t(`note.${form}_open`, values)
  }
}
