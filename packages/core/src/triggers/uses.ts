import type { Bot } from '../document/document.ts'
import { isRecord } from '../document/fill.ts'
import { fieldId, fieldIds } from '../text/field-ids.ts'
import { compile, speaksOf } from '../text/template.ts'
import { usesOfFlow } from './flow-uses.ts'

/** The lists of a bot whose things other parts of the document name by id. */
export type UsedList =
  | 'flows'
  | 'keywords'
  | 'sequences'
  | 'topics'
  | 'agents'
  | 'tags'
  | 'custom_fields'
  | 'bot_fields'

type Names = (value: Record<string, unknown>, id: string) => boolean

const actionNames =
  (...actions: string[]): Names =>
  ({ action, action_id }, id) =>
    action_id === id && actions.some((each) => each === action)

const filterNames =
  (...types: string[]): Names =>
  ({ type, filter_type, value, values }, id) =>
    typeof filter_type === 'string' &&
    types.some((each) => each === type) &&
    [value, ...(Array.isArray(values) ? values : [])].some((each) => each !== null && String(each) === id)

const fieldFilter =
  (type: string): Names =>
  (value, id) =>
    value.type === type && value.field_id === id

const holds =
  (key: string): Names =>
  (value, id) =>
    value[key] === id

const anyOf =
  (...all: Names[]): Names =>
  (value, id) =>
    all.some((names) => names(value, id))

/** How an object within a flow, keyword, sequence, menu or tool names a thing of each list. */
const names: Record<Exclude<UsedList, 'flows' | 'keywords'>, Names> = {
  tags: anyOf(actionNames('add_tag', 'remove_tag'), filterNames('tag', 'tags')),
  sequences: anyOf(
    actionNames('sign_follow_sequence', 'cancel_sign_follow_sequence'),
    filterNames('sequence', 'sequences'),
  ),
  topics: anyOf(
    holds('topic_id'),
    filterNames('one_time_notif'),
    ({ message_tag }, id) => typeof message_tag === 'number' && String(message_tag) === id,
  ),
  agents: holds('agent_id'),
  custom_fields: anyOf(holds('custom_field_id'), holds('save_to_field_id'), fieldFilter('cuf')),
  bot_fields: anyOf(holds('bot_field_id'), fieldFilter('bot_field')),
}

const variableOf = { custom_fields: 'custom_field', bot_fields: 'bot_field' } as const

/** Whether texts speak of a field, by its id or by a name that means it. */
const textsNaming = (bot: Bot, list: keyof typeof variableOf, id: string) => {
  const ids = fieldIds(bot[list])
  return (text: string): boolean =>
    text.includes('{{') &&
    speaksOf(
      compile(text),
      (variable) => variable.kind === variableOf[list] && 'id' in variable && fieldId(variable, ids) === id,
    )
}

const isIn = (
  value: unknown,
  isUse: (object: Record<string, unknown>) => boolean,
  isText: (text: string) => boolean,
): boolean => {
  if (typeof value === 'string') return isText(value)
  if (Array.isArray(value)) return value.some((each) => isIn(each, isUse, isText))
  if (!isRecord(value)) return false
  return isUse(value) || Object.values(value).some((each) => isIn(each, isUse, isText))
}

const noText = () => false

/**
 * The places of the document that name a thing, as JSON pointers to the flow, keyword, sequence, menu or tool: what would miss
 * it if it were deleted.
 */
export function usesOf(bot: Bot, list: UsedList, id: string): string[] {
  if (list === 'keywords') return []
  if (list === 'flows') return usesOfFlow(bot, id).map(({ path }) => path)
  const isText = list === 'custom_fields' || list === 'bot_fields' ? textsNaming(bot, list, id) : noText
  const isUse = (object: Record<string, unknown>) => names[list](object, id)
  const uses = (value: unknown, path: string) => (isIn(value, isUse, isText) ? [path] : [])
  const each = (key: 'flows' | 'keywords' | 'sequences' | 'tools') =>
    bot[key].flatMap((item, index) => uses(item, `/${key}/${index}`))
  return [
    ...each('flows'),
    ...each('keywords'),
    ...each('sequences'),
    ...each('tools'),
    ...uses(bot.main_menu, '/main_menu'),
    ...uses(bot.asked_questions, '/asked_questions'),
    ...uses(bot.settings, '/settings'),
  ]
}
