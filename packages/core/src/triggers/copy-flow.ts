import { type Bot, blankBot } from '../document/document.ts'
import { isRecord } from '../document/fill.ts'
import { type Flow, flow as flowSchema } from '../document/flow.ts'
import { fold } from '../text/fold.ts'
import { idsIn, type NamedList, usesOf, withIds } from './uses.ts'

type Named = { id: string; name: string }

/** The things of a bot that a flow may name by id. */
export type Things = Pick<Bot, 'tags' | 'custom_fields' | 'bot_fields'> & { [List in ChosenList]: Named[] }

/** Lists whose things are more than a name: the author of the copy chooses among those of the other bot. */
const chosenLists = ['flows', 'sequences', 'topics', 'agents'] as const
type ChosenList = (typeof chosenLists)[number]

export type MissingThing = { list: ChosenList | 'connections'; name: string }

export type FlowCopy = {
  flow: Flow
  /** Tags and fields that the other bot has to get first; they are little more than their names, so a copy brings them. */
  made: Pick<Bot, 'tags' | 'custom_fields' | 'bot_fields'>
  /** Lacking in the other bot: the copy names nothing in these places. */
  missing: MissingThing[]
}

type Wish = { flow: Flow; id: string; from: Things; into: Things; newId: () => string }

/**
 * A flow as another bot can have it: what it names by id is found there by name. An id of the first bot never stays by itself,
 * because another thing may have it there.
 */
export function copyFlow({ flow, id, from, into, newId }: Wish): FlowCopy {
  const own: Bot = { ...blankBot('custom', ''), ...fieldsOf(from), flows: [flow] }
  const bring = <Thing extends Named>(
    list: 'tags' | 'custom_fields' | 'bot_fields',
    mine: readonly Thing[],
    theirs: readonly Thing[],
  ) => {
    const made: Thing[] = []
    const ids = new Map<string, string>()
    for (const thing of mine.filter((each) => usesOf(own, list, each.id).length > 0)) {
      const same = sameName(theirs, thing)
      const next = same?.id ?? newId()
      if (!same) made.push({ ...thing, id: next })
      ids.set(thing.id, next)
    }
    return { made, ids }
  }
  const tags = bring('tags', from.tags, into.tags)
  const customFields = bring('custom_fields', from.custom_fields, into.custom_fields)
  const botFields = bring('bot_fields', from.bot_fields, into.bot_fields)
  const made = { tags: tags.made, custom_fields: customFields.made, bot_fields: botFields.made }

  const missing: MissingThing[] = []
  const find = (list: ChosenList) => {
    const ids = new Map(list === 'flows' ? [[flow.id, id]] : [])
    const used = new Set(idsIn(flow, list))
    for (const thing of from[list].filter((each) => used.has(each.id) && !ids.has(each.id))) {
      const same = sameName(into[list], thing)
      if (same) ids.set(thing.id, same.id)
      else missing.push({ list, name: thing.name })
    }
    return ids
  }
  const replaced: [NamedList, ReadonlyMap<string, string>][] = [
    ['tags', tags.ids],
    ['custom_fields', customFields.ids],
    ['bot_fields', botFields.ids],
    ...chosenLists.map((list): [NamedList, ReadonlyMap<string, string>] => [list, find(list)]),
  ]
  let copy: unknown = { ...flow, id }
  for (const [list, ids] of replaced) copy = withIds(copy, list, (each) => ids.get(each) ?? null)
  copy = inTexts(copy, '//', customFields.ids)
  copy = inTexts(copy, '/|', botFields.ids)
  if (idsIn(flow, 'connections').length > 0) missing.push({ list: 'connections', name: '' })
  return { flow: flowSchema.parse(withIds(copy, 'connections', () => null)), made, missing }
}

/** The things of a bot that one of its flows names: all that another bot has to know of them. */
export function thingsOf(bot: Bot, flow: Flow): Things {
  const own: Bot = { ...blankBot(bot.platform, ''), ...fieldsOf(bot), flows: [flow] }
  const used = (list: 'tags' | 'custom_fields' | 'bot_fields') => (each: Named) => usesOf(own, list, each.id).length > 0
  const named = (list: ChosenList) => {
    const ids = new Set(idsIn(flow, list))
    return bot[list].flatMap(({ id, name }) => (ids.has(id) ? [{ id, name }] : []))
  }
  return {
    tags: bot.tags.filter(used('tags')),
    custom_fields: bot.custom_fields.filter(used('custom_fields')),
    bot_fields: bot.bot_fields.filter(used('bot_fields')),
    flows: named('flows'),
    sequences: named('sequences'),
    topics: named('topics'),
    agents: named('agents'),
  }
}

/** Texts name a custom field as `{{id//name}}` and a field of the bot as `{{id/|name}}`. */
const inTexts = (value: unknown, mark: '//' | '/|', ids: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\{\{\s*([^{}|/]+)(\/[/|])/g, (text, id: string, found: string) =>
      found === mark && ids.has(id) ? `{{${ids.get(id)}${mark}` : text,
    )
  if (Array.isArray(value)) return value.map((each) => inTexts(each, mark, ids))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inTexts(inner, mark, ids)]))
}

const fieldsOf = ({ tags, custom_fields, bot_fields }: Pick<Bot, 'tags' | 'custom_fields' | 'bot_fields'>) => ({
  tags,
  custom_fields,
  bot_fields,
})

const sameName = <Thing extends Named>(things: readonly Thing[], { name }: Named): Thing | undefined =>
  things.find((each) => fold(each.name) === fold(name))
