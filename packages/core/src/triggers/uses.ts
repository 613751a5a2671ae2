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
  | 'segments'
  | 'topics'
  | 'agents'
  | 'tags'
  | 'custom_fields'
  | 'bot_fields'

/** Nothing in the document names a keyword or a segment; connections to services are no part of the document, yet actions name them. */
export type NamedList = Exclude<UsedList, 'keywords' | 'segments'> | 'connections'

type Holds = (value: Record<string, unknown>) => readonly string[]

const nothing: readonly string[] = []

const inActions =
  (...actions: string[]): Holds =>
  ({ action }) =>
    actions.some((each) => each === action) ? ['action_id'] : nothing

const inFilters =
  (...types: string[]): Holds =>
  ({ type, filter_type }) =>
    typeof filter_type === 'string' && types.some((each) => each === type) ? ['value', 'values'] : nothing

const fieldFilter =
  (type: string): Holds =>
  (value) =>
    value.type === type ? ['field_id'] : nothing

const under =
  (...keys: string[]): Holds =>
  () =>
    keys

const anyOf =
  (...all: Holds[]): Holds =>
  (value) =>
    all.flatMap((holds) => holds(value))

/** The keys under which an object within a flow, keyword, sequence, menu or tool names things of each list. */
const keysOf: Record<NamedList, Holds> = {
  flows: under('flow'),
  tags: anyOf(inActions('add_tag', 'remove_tag'), inFilters('tag', 'tags')),
  sequences: anyOf(
    inActions('sign_follow_sequence', 'cancel_sign_follow_sequence'),
    inFilters('sequence', 'sequences'),
  ),
  topics: anyOf(under('topic_id'), inFilters('one_time_notif'), ({ message_tag }) =>
    typeof message_tag === 'number' ? ['message_tag'] : nothing,
  ),
  agents: under('agent_id'),
  custom_fields: anyOf(under('custom_field_id', 'save_to_field_id'), fieldFilter('cuf')),
  bot_fields: anyOf(under('bot_field_id'), fieldFilter('bot_field')),
  connections: under('integration_id'),
}

/** Lists are named by one id or several; a topic, and the value of a filter, may be a number. */
const isId = (value: unknown, id: string): boolean =>
  Array.isArray(value) ? value.some((each) => isId(each, id)) : value !== null && String(value) === id

/** The things of a list that a value names by id, outside its texts. */
export const idsIn = (value: unknown, list: NamedList): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => idsIn(each, list))
  if (!isRecord(value)) return []
  const own = keysOf[list](value).flatMap((key) => [value[key]].flat())
  return [
    ...own.flatMap((id) => (typeof id === 'string' || typeof id === 'number' ? String(id) : [])).filter(Boolean),
    ...Object.values(value).flatMap((each) => idsIn(each, list)),
  ]
}

/** The new id for one that an object names; null: it names none from now on. */
type Replace = (id: string, holder: Record<string, unknown>) => string | null

/** A value with the ids of a list's things replaced, outside its texts. */
export const withIds = (value: unknown, list: NamedList, replace: Replace): unknown => {
  if (Array.isArray(value)) return value.map((each) => withIds(each, list, replace))
  if (!isRecord(value)) return value
  const keys = keysOf[list](value)
  const next = (id: unknown) => {
    if (typeof id === 'string' && id !== '') return replace(id, value) ?? ''
    return typeof id === 'number' ? numbered(replace(String(id), value)) : id
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!keys.includes(key)) return [key, withIds(inner, list, replace)]
      return [key, Array.isArray(inner) ? inner.map(next) : next(inner)]
    }),
  )
}

/** A block names its topic by number. */
const numbered = (id: string | null): string | number | null => (id !== null && /^\d+$/.test(id) ? Number(id) : id)

const variableOf = { custom_fields: 'custom_field', bot_fields: 'bot_field' } as const

/** Whether texts name a field, by its id or by a name that means it. */
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
 * The places of the document that name a thing, as JSON pointers to the flow, keyword, sequence, menu or tool: the places
 * that would break if it were deleted.
 */
export function usesOf(bot: Bot, list: UsedList, id: string): string[] {
  if (list === 'keywords' || list === 'segments') return []
  if (list === 'flows') return usesOfFlow(bot, id).map(({ path }) => path)
  const isText = list === 'custom_fields' || list === 'bot_fields' ? textsNaming(bot, list, id) : noText
  const isUse = (object: Record<string, unknown>) => keysOf[list](object).some((key) => isId(object[key], id))
  const uses = (value: unknown, path: string) => (isIn(value, isUse, isText) ? [path] : [])
  const each = (key: 'flows' | 'keywords' | 'sequences' | 'segments' | 'tools') =>
    bot[key].flatMap((item, index) => uses(item, `/${key}/${index}`))
  return [
    ...each('flows'),
    ...each('keywords'),
    ...each('sequences'),
    ...each('segments'),
    ...each('tools'),
    ...uses(bot.main_menu, '/main_menu'),
    ...uses(bot.asked_questions, '/asked_questions'),
    ...uses(bot.settings, '/settings'),
  ]
}
