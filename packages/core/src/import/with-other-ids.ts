import { isRecord } from '../document/fill.ts'
import { type NamedList, withIds } from '../triggers/uses.ts'

/** The ids that the things of each list have from now on, by the ids they had. */
export type IdMap = { [List in NamedList]: ReadonlyMap<string, string> }

/**
 * A part of a document that names things by other ids, in its texts too. Where it names a thing that is not in the map it
 * names nothing: another thing may have that id in the other bot. An arrow to a missing flow leads to the id that `lost` gives it,
 * which no flow has: it is a finding then, and not the same as an arrow that was never drawn.
 */
export const withOtherIds = (part: unknown, ids: IdMap, lost: (flow: string) => string | null): unknown => {
  const lists: NamedList[] = [
    'tags',
    'custom_fields',
    'bot_fields',
    'flows',
    'sequences',
    'topics',
    'agents',
    'menus',
    'connections',
  ]
  const named = lists.reduce((value, list) => {
    const missing = (id: string, holder: object) => (list === 'flows' && isArrow(holder) ? lost(id) : null)
    return withIds(value, list, (id, holder) => ids[list].get(id) ?? missing(id, holder))
  }, part)
  return inTexts(inTexts(named, '//', ids.custom_fields), '/|', ids.bot_fields)
}

/** A button without a flow is a problem of its own. */
const isArrow = (holder: object) => 'type' in holder && holder.type === 'flow' && !('title' in holder)

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
