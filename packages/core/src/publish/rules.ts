import type { Bot } from '../document/document.ts'
import { type Rule, shopEvents } from '../document/rule.ts'
import type { Happening } from '../engine/happening.ts'
import { settingConfig } from '../settings/config.ts'
import type { SettingValues } from '../settings/registry.ts'
import { publishActions } from './actions.ts'
import type { PublishedHours, PublishedRule } from './bot.ts'

/** The rules of a bot in the order they act: those that stand as settings, then its own. Without an action or a flow a rule is none. */
export const publishRules = (bot: Bot, settings: SettingValues): PublishedRule[] =>
  [...settingRules(bot, settings), ...bot.rules.filter(({ is_published }) => is_published).map(ownRule)].filter(
    ({ actions, flow }) => actions.length > 0 || flow !== '',
  )

// Two payments in half a minute are two events: each has a key, so none is heard twice.
const isOfShop = ({ event }: Rule): boolean => shopEvents.some((each) => each === event)

const ownRule = (rule: Rule): PublishedRule => ({
  id: rule.id,
  hears: (happening) => isEventOf(rule, happening),
  filters: rule.filters,
  is_once: rule.runs === 'once',
  rests: rule.runs === 'once' || !isOfShop(rule),
  actions: publishActions(rule.add_actions),
  flow: rule.flow,
})

/** True when this happening is the rule's event. An empty tag or field means any. */
export const isEventOf = (rule: Rule, happening: Happening): boolean => {
  const { event, change, tag, custom_field_id, status, purchase_event } = rule
  const isAdded = change !== 'removed'
  const isRemoved = change !== 'added'
  switch (happening.kind) {
    case 'tag_added':
      return event === 'tag' && isAdded && (tag === '' || tag === happening.data.tag)
    case 'tag_removed':
      return event === 'tag' && isRemoved && (tag === '' || tag === happening.data.tag)
    case 'field_set':
      return event === 'field' && (custom_field_id === '' || custom_field_id === happening.data.field)
    case 'subscribed':
      return event === 'subscription' && isAdded
    case 'unsubscribed':
      return event === 'subscription' && isRemoved
    case 'order_status':
      return event === 'order_status' && (status === null || status === happening.data.status)
    case 'order_changed': {
      const { part, after } = happening.data
      return event === 'order_status' && part === 'status' && (status === null || status === after)
    }
    case 'purchase':
      return event === 'purchase' && (purchase_event === '' || purchase_event === happening.data.event)
    default:
      return event === happening.kind
  }
}

const settingRules = ({ settings: stored }: Bot, settings: SettingValues): PublishedRule[] => {
  const tagging = (key: 'attach_tag_1st_message' | 'attach_tag_1st_message_in_day', hears: PublishedRule['hears']) =>
    settings[key] ? [fixed(key, hears, [{ action: 'add_tag', action_id: settingConfig(stored, key).tag }])] : []
  const blocked = settingConfig(stored, 'action_customer_block_page').add_actions
  const mentioned = settingConfig(stored, 'action_mention').add_actions
  return [
    ...tagging('attach_tag_1st_message', ({ kind, data }) => kind === 'message' && data.is_first),
    ...tagging('attach_tag_1st_message_in_day', ({ kind, data }) => kind === 'message' && data.is_first_of_day),
    ...(settings.action_customer_block_page
      ? [fixed('action_customer_block_page', ({ kind }) => kind === 'page_blocked', blocked)]
      : []),
    fixed('action_mention', ({ kind }) => kind === 'mention', mentioned),
  ]
}

/** A setting's own rule acts whenever its event comes: the event itself is rare enough. */
const fixed = (
  id: string,
  hears: (happening: Happening) => boolean,
  actions: Parameters<typeof publishActions>[0],
): PublishedRule => ({
  id,
  hears,
  filters: [],
  is_once: false,
  rests: false,
  actions: publishActions(actions),
  flow: '',
})

/** The hours that keywords and the default flow keep to; null: none. */
export const publishHours = ({ settings: stored }: Bot, settings: SettingValues): PublishedHours | null => {
  const { time_ranges, is_for_keywords, is_for_default_flow } = settingConfig(stored, 'is_time_based')
  if (!settings.is_time_based || !(is_for_keywords || is_for_default_flow)) return null
  return { ranges: time_ranges, is_for_keywords, is_for_default_flow }
}
