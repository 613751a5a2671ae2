import type { ConversationEffect } from '../effects/effect.ts'
import type { PassControlEffect } from '../effects/pass-control.ts'
import type { ChangeOperation, PublishedAction } from '../publish/published-action.ts'
import { fill, fillAsKept } from '../text/template.ts'
import { block } from './block-customer.ts'
import { changeLatestOrder } from './change-latest-order.ts'
import { followSequence, leaveSequence } from './enroll.ts'
import { askOutside } from './outside.ts'
import { handOver, pause, resume } from './pause.ts'
import { reckon } from './reckon.ts'
import { changeCustomer, fieldOf, type Run, setBotField, setField } from './run.ts'
import { setAlarm } from './set-alarm.ts'
import { setSubscribed } from './subscribe.ts'
import { kindOfBotField, typed, typedField } from './typed.ts'

const change = (run: Run, field: string, operation: ChangeOperation, text: string): void => {
  const have = fieldOf(run, field)
  if (operation === 'clear') setField(run, field, null)
  else if (operation === 'append') setField(run, field, typedField(run.bot, field, `${have ?? ''}${text}`))
  else {
    const value = reckon(operation, have, text)
    if (value !== undefined) setField(run, field, value)
  }
}

const setTag = (run: Run, effect: 'add_tag' | 'remove_tag', tag: string): void => {
  if (run.words.customer.tags.includes(tag) === (effect === 'add_tag')) return
  changeCustomer(run, { effect, tag })
}

/** Gives the conversation back to the bot. Parked inputs run after the current one. */
const wake = (run: Run): void => {
  handOver(run)
  run.later.push(...resume(run, null))
}

// Messenger refuses the messages of an app that has handed the conversation over, so the rest of the road is said first.
const passControl = (run: Run, effect: PassControlEffect): void => {
  if (effect.to === 'page_inbox') {
    run.isHandingOver = true
    return
  }
  handOver(run)
  if (run.session.is_elsewhere) run.session.is_elsewhere = false
  run.effects.push(effect)
  wake(run)
}

const commentOf = ({ at, scene }: Run): string | null =>
  at?.origin?.kind === 'comment' ? at.origin.id : (scene.comment_id ?? null)

const emit = (run: Run, effect: ConversationEffect): void => {
  if (effect.effect === 'pass_control') passControl(run, effect)
  else if (effect.effect === 'hide_comment' || effect.effect === 'delete_comment')
    run.effects.push({ ...effect, comment_id: commentOf(run) })
  else if (effect.effect === 'set_user_menu')
    run.effects.push({ ...effect, menu: run.bot.menus.given.get(effect.menu_id) ?? null })
  else run.effects.push(effect)
}

const allowTopic = (run: Run, topic: string): void => {
  if (run.words.customer.facts.topics?.includes(topic)) return
  changeCustomer(run, { effect: 'allow_topic', topic })
}

const setSeeding = (run: Run, is_seeding: boolean): void => {
  if ((run.words.customer.facts.is_seeding ?? false) === is_seeding) return
  changeCustomer(run, { effect: 'set_seeding', is_seeding })
}

const setAiActive = (run: Run, is_active: boolean): void => {
  if (run.session.is_ai_off !== is_active) return
  run.session.is_ai_off = !is_active
  run.effects.push({ effect: 'set_ai_active', is_active })
}

const act = (run: Run, action: PublishedAction): void => {
  const { words } = run
  switch (action.action) {
    case 'add_tag':
    case 'remove_tag':
      setTag(run, action.action, action.tag)
      break
    case 'set_custom_field':
      setField(run, action.field, typedField(run.bot, action.field, fillAsKept(action.value, words)))
      break
    case 'set_bot_field': {
      const kind = kindOfBotField(run.bot.bot_field_types.get(action.field))
      setBotField(run, action.field, typed(kind, fillAsKept(action.value, words), words.zone))
      break
    }
    case 'custom_field_change':
      change(run, action.field, action.operation, fillAsKept(action.value, words))
      break
    case 'set_subscribed':
      setSubscribed(run, action.is_subscribed)
      break
    case 'set_seeding':
      setSeeding(run, action.is_seeding)
      break
    case 'follow_sequence':
      followSequence(run, action.sequence)
      break
    case 'leave_sequence':
      leaveSequence(run, action.sequence)
      break
    case 'notify_admins': {
      const text = fill(action.text, words).trim()
      run.effects.push({ effect: 'notify_admins', text, user_ids: [...action.user_ids] })
      break
    }
    case 'datetime_trigger':
      setAlarm(run, action)
      break
    case 'allow_topic':
      allowTopic(run, action.topic)
      break
    case 'emit':
      emit(run, action.effect)
      break
    case 'block_customer':
      block(run, null)
      break
    case 'active_bot':
      wake(run)
      break
    case 'deactivate_bot':
      pause(run, null, null, 'bot')
      break
    case 'confirm_latest_order':
    case 'cancel_latest_order':
      changeLatestOrder(run, action.action)
      break
    case 'clear_ai_history':
      run.session.ai_since = run.scene.now
      run.effects.push({ effect: 'clear_ai_history' })
      break
    case 'set_ai_active':
      setAiActive(run, action.is_active)
      break
    case 'ask':
      askOutside(run, action.request(words), action.reads)
      break
    default:
      action satisfies never
  }
}

/** Carries out actions in their order. Actions that would change no tag or sequence have no effect. */
export const actAll = (run: Run, actions: readonly PublishedAction[]): void => {
  for (const action of actions) act(run, action)
}
