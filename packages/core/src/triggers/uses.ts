import type { Bot } from '../document/document.ts'
import { isRecord } from '../document/fill.ts'
import { fieldId, fieldIds } from '../text/field-ids.ts'
import { compile, speaksOf } from '../text/template.ts'
import { commentParts } from './comment-parts.ts'
import { flowUses, isOwnUse } from './flow-uses.ts'

/** The lists of a bot whose things other parts of the document name by id. */
export type UsedList =
  | 'flows'
  | 'keywords'
  | 'sequences'
  | 'segments'
  | 'menus'
  | 'rules'
  | 'topics'
  | 'agents'
  | 'tags'
  | 'custom_fields'
  | 'bot_fields'

/** Nothing in the document names a keyword, a segment or a rule; connections to services are no part of the document, yet actions name them. */
export type NamedList = Exclude<UsedList, 'keywords' | 'segments' | 'rules'> | 'connections'

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
  menus: under('menu_id'),
  // Options of settings and events of rules name theirs as `tag`.
  tags: anyOf(inActions('add_tag', 'remove_tag'), inFilters('tag', 'tags'), under('tag')),
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
      return [key, Array.isArray(inner) ? [...new Set(inner.map(next))] : next(inner)]
    }),
  )
}

/** A block names its topic by number. */
const numbered = (id: string | null): string | number | null => (id !== null && /^\d+$/.test(id) ? Number(id) : id)

const variableOf = { custom_fields: 'custom_field', bot_fields: 'bot_field' } as const

/** The fields that texts name, by their ids or by names that mean them. */
const fieldsNamedIn = (bot: Bot, list: keyof typeof variableOf) => {
  const ids = fieldIds(bot[list])
  return (text: string): string[] => {
    if (!text.includes('{{')) return []
    const found: string[] = []
    speaksOf(compile(text), (variable) => {
      if (variable.kind === variableOf[list] && 'id' in variable) found.push(fieldId(variable, ids))
      return false
    })
    return found
  }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : []
}

/** The parts of the document that name things, with their paths: each thing of a list, the menus, the settings, each answer to comments. */
function* partsOf(bot: Bot): Generator<[part: unknown, path: string]> {
  for (const key of ['flows', 'keywords', 'sequences', 'segments', 'menus', 'rules', 'tools'] as const)
    for (const [index, item] of bot[key].entries()) yield [item, `/${key}/${index}`]
  for (const key of ['main_menu', 'asked_questions', 'settings'] as const) yield [bot[key], `/${key}`]
  yield* commentParts(bot)
}

/** The places that name each thing of a list, by its id: JSON pointers into the document. */
export type Uses = ReadonlyMap<string, readonly string[]>

/**
 * Finds all uses of a list's things in one walk: the flows, keywords, sequences, segments, menus, rules, answers to comments or tools that would break if the thing
 * were deleted. A thing that nothing names is not in the map.
 */
export function usesIn(bot: Bot, list: UsedList): Uses {
  const uses = new Map<string, string[]>()
  const add = (id: string, path: string) => {
    const known = uses.get(id)
    if (known) known.push(path)
    else uses.set(id, [path])
  }
  if (list === 'keywords' || list === 'segments' || list === 'rules') return uses
  if (list === 'flows') {
    for (const use of flowUses(bot)) if (!isOwnUse(bot, use)) add(use.flow, use.path)
    return uses
  }
  const namedIn = list === 'custom_fields' || list === 'bot_fields' ? fieldsNamedIn(bot, list) : null
  for (const [part, path] of partsOf(bot)) {
    const inTexts = namedIn ? textsIn(part).flatMap(namedIn) : []
    for (const id of new Set([...idsIn(part, list), ...inTexts])) add(id, path)
  }
  return uses
}
