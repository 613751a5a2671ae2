import {
  type CallKind,
  type Effect,
  type OutButton,
  type OutCard,
  type OutItem,
  plainCards,
  type Step,
  telHref,
} from '@hawker/core'
import { IconFile, IconGitBranch } from '@tabler/icons-react'
import { shownAt } from '../../frame/shown-at.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { useBlock } from '../editor.ts'
import { useShowBlock } from '../inspector/fields/use-show-block.ts'
import { useNames } from '../names.ts'
import { useWayWords } from '../use-way-words.ts'
import css from './preview.module.css'
import type { Line } from './talk.ts'

type Press = (text: string, payload?: string) => void
type LineViewProps = { line: Line; isLast: boolean; onPress: Press }

export function LineView({ line, isLast, onPress }: LineViewProps) {
  if (line.by === 'customer') return <p className={css.customer}>{line.text}</p>
  if (line.by === 'system') return <SystemLine effect={line.effect} />
  if (line.by === 'reason') return <ReasonLine step={line.step} />
  return (
    <div className={css.bot}>
      <CardView card={line.card} onPress={onPress} />
      {isLast && <Replies card={line.card} onPress={onPress} />}
    </div>
  )
}

/** The phrases that name a call's block, card or action. */
const asked = {
  ai: 'block.AI',
  chat_gpt: 'block.ChatGPT',
  zalo_zns: 'block.zaloZNS',
  products: 'card.gallery',
  shop_products: 'field.product_ids',
  cart: 'button.cart',
  checkout: 'button.buy_button',
  payment_link: 'preview.payment_link',
  google_sheet: 'action.connect_google_api',
  custom_audience: 'action.facebook_custom_audience',
  email_list: 'action.email_list',
  pixel_event: 'card.meta_pixel',
} as const satisfies Record<Exclude<CallKind, 'json_api'>, string>

/** The phrases for a service that was not asked, by the reason of its note. */
const notAsked = {
  preview: 'preview.not_asked',
  no_phone: 'preview.no_phone',
  no_email: 'preview.no_email',
  no_address: 'preview.no_address',
} as const
const isNotAsked = (reason: unknown): reason is keyof typeof notAsked =>
  typeof reason === 'string' && reason in notAsked
const whyNot = (reason: unknown) => (isNotAsked(reason) ? notAsked[reason] : undefined)

/** The phrases that name an effect's action. */
const done = {
  follow_sequence: 'action.sign_follow_sequence',
  leave_sequence: 'action.cancel_sign_follow_sequence',
  block_customer: 'action.block_customer',
  set_bot_field: 'action.set_bot_field',
  assign_user: 'action.assign_user',
  notify_admins: 'action.notify_admins',
  mark_read: 'action.mark_read',
  mark_unread: 'action.mark_unread',
  clear_ai_history: 'action.clear_chat_history_ai',
  set_user_menu: 'action.user_menu',
  give_coupon: 'action.coupon',
  hide_comment: 'action.hide_comment',
  delete_comment: 'action.delete_comment',
  confirm_latest_order: 'action.confirm_latest_order',
  cancel_latest_order: 'action.cancel_latest_order',
  fire_rule: 'preview.rule_fired',
} as const satisfies Partial<Record<Effect['effect'], string>>

function SystemLine({ effect }: { effect: Extract<Line, { by: 'system' }>['effect'] }) {
  const t = useText('editor')
  const { tagName, fieldName, flowName } = useNames()
  const words = () => {
    switch (effect.effect) {
      case 'add_tag':
      case 'remove_tag':
        return t(`action_words.${effect.effect}`, { name: tagName(effect.tag) })
      case 'set_custom_field':
        return t('action_words.set_custom_field', { name: fieldName(effect.field), value: String(effect.value ?? '') })
      case 'set_contact':
        return t(`preview.set_${effect.field}`, { value: effect.value })
      case 'note': {
        const why = effect.key === 'call_failed' ? whyNot(effect.params.reason) : undefined
        return why ? t(why) : t(`note.${effect.key}`, { flow: effect.flow ? flowName(effect.flow) : '' })
      }
      case 'call':
        return effect.request.kind === 'json_api'
          ? t('preview.call', { url: effect.request.url })
          : t('preview.ask', { name: t(asked[effect.request.kind]) })
      case 'set_paused':
        return t(effect.until === null ? 'preview.handed_back' : 'preview.paused')
      case 'set_subscribed':
        return t(effect.is_subscribed ? 'preview.subscribed' : 'preview.unsubscribed')
      case 'set_seeding':
        return t(effect.is_seeding ? 'action.mark_acc_seeding' : 'action.unmark_acc_seeding')
      case 'allow_topic':
        return t('preview.topic_allowed')
      case 'pass_control':
        return t(effect.to === 'bot' ? 'action.pass_control_back_to_bot' : 'action.handover_to_page_inbox')
      case 'set_ai_active':
        return t(effect.is_active ? 'action.active_gpt' : 'action.deactivate_gpt')
      default:
        return t(done[effect.effect])
    }
  }
  return <p className={css.system}>{words()}</p>
}

/** The reason of a way: the branch that held, what the dice showed, the keyword that matched. */
function ReasonLine({ step: { block: key, card, slot, why } }: { step: Step }) {
  const t = useText('editor')
  const format = useFormat()
  const wayWords = useWayWords()
  const show = useShowBlock()
  const block = useBlock(key)
  if (!why || !block) return null
  const way = slot === null ? '' : wayWords(block, { card, slot })
  const words = () => {
    if (why.kind === 'keyword') return t('preview.reason_keyword')
    if (why.kind === 'move') return t('preview.reason_move')
    if (why.kind === 'dice') return t('preview.reason_dice', { roll: format.number(why.roll / 100), way })
    if (why.branch === null) return t('preview.reason_none')
    return t('preview.reason_branch', { way })
  }
  return (
    <button type="button" className={css.reason} onClick={() => show(key)}>
      <IconGitBranch size={14} stroke={1.5} aria-hidden /> <strong>{block.title}</strong> {words()}
    </button>
  )
}

function CardView({ card, onPress }: { card: OutCard; onPress: Press }) {
  const t = useText('editor')
  switch (card.type) {
    case 'text':
      return (
        <div className={css.bubble}>
          <p>{card.text}</p>
          <Buttons buttons={card.buttons} onPress={onPress} />
        </div>
      )
    case 'image':
      return (
        <div className={css.bubble} data-flush>
          <img src={shownAt(card.url) ?? undefined} alt={card.filename} />
          <Buttons buttons={card.buttons} onPress={onPress} />
        </div>
      )
    case 'video':
    case 'audio':
    case 'file':
      return (
        <div className={css.bubble}>
          <a className={css.file} href={shownAt(card.url) ?? undefined} target="_blank" rel="noreferrer">
            <IconFile size={18} stroke={1.5} aria-hidden /> {card.filename || t(`card.${card.type}`)}
          </a>
          <Buttons buttons={card.buttons} onPress={onPress} />
        </div>
      )
    case 'gallery':
      return <Items items={card.items} onPress={onPress} isStrip />
    case 'list':
      return (
        <div className={css.stack}>
          <Items items={card.items} onPress={onPress} />
          <Buttons buttons={card.buttons} onPress={onPress} />
        </div>
      )
    case 'multi_image':
      return (
        <div className={css.album}>
          {card.images.map(({ url }, index) => {
            const place = `image ${index}`
            return <img key={place} src={shownAt(url) ?? undefined} alt="" />
          })}
        </div>
      )
    case 'typing':
      return <p className={css.system}>{t('card_view.typing', { count: card.seconds })}</p>
    default:
      return (
        <div className={css.stack}>
          {plainCards(card).map((each, index) => {
            const place = `part ${index}`
            return <CardView key={place} card={each} onPress={onPress} />
          })}
        </div>
      )
  }
}

function Items({ items, onPress, isStrip }: { items: OutItem[]; onPress: Press; isStrip?: boolean }) {
  return (
    <div className={isStrip ? css.strip : css.stack}>
      {items.map(({ title, subtitle, image_url, buttons }, index) => {
        const place = `item ${index}`
        return (
          <div key={place} className={css.item}>
            {image_url && <img src={shownAt(image_url) ?? undefined} alt="" />}
            <strong>{title}</strong>
            <span>{subtitle}</span>
            <Buttons buttons={buttons} onPress={onPress} />
          </div>
        )
      })}
    </div>
  )
}

function Buttons({ buttons, onPress }: { buttons: OutButton[]; onPress: Press }) {
  return buttons.map((button, index) => {
    const place = `button ${index}`
    if (button.type === 'postback')
      return (
        <button key={place} type="button" className={css.button} onClick={() => onPress(button.title, button.payload)}>
          {button.title}
        </button>
      )
    const href = button.type === 'link' ? shownAt(button.url) : telHref(button.phone)
    return (
      <a key={place} className={css.button} href={href ?? undefined} target="_blank" rel="noreferrer">
        {button.title}
      </a>
    )
  })
}

/** Quick replies go once something else was said. */
function Replies({ card, onPress }: { card: OutCard; onPress: Press }) {
  const t = useText('editor')
  if (card.type === 'typing' || card.quick_replies.length === 0) return null
  return (
    <div className={css.replies}>
      {card.quick_replies.map(({ title, payload, content_type }, index) => {
        const place = `reply ${index}`
        const words = title || t(`reply.${content_type}`)
        return (
          <button key={place} type="button" className={css.reply} onClick={() => onPress(words, payload)}>
            {words}
          </button>
        )
      })}
    </div>
  )
}
