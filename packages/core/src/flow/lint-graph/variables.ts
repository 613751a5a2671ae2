import { fieldId, fieldIds } from '../../text/field-ids.ts'
import type { Variable } from '../../text/template.ts'
import { wordNames } from '../../text/words.ts'
import type { Bot } from '../document.ts'
import { type Filler, fillers, setBotFields } from './fillers.ts'
import { reachFrom } from './reach.ts'
import type { Stop } from './road.ts'
import { variablesIn } from './strings.ts'
import type { Warning } from './warning.ts'

/** The parameters of a platform's template, `{{1}}`, are not ours to fill. */
const isParameter = (name: string) => /^\d+$/.test(name)
/** Only Messenger tells what the page wrote last. */
const isKnownWord = (name: string, { platform }: Bot): boolean =>
  isParameter(name) || (wordNames.includes(name) && (name !== 'last_page_message_content' || platform === 'facebook'))

type Use = { stop: Stop /** Cards before the text in its block. */; before: number }

const group = ({ path }: Stop) => path.slice(0, path.lastIndexOf('/blocks/'))

/**
 * Whether some way to the text fills the field. What other flows fill may have been filled in an earlier conversation;
 * what only its own flow fills must come before it.
 */
const someWayFills = (stops: readonly Stop[], list: readonly Filler[]) => {
  const groups = new Set(list.map(({ stop }) => group(stop)))
  let after: boolean[] | null = null
  const isAfter = ({ number }: Stop): boolean => {
    after ??= reachFrom(
      stops,
      list.flatMap(({ stop }) => stop.roads.flatMap(({ to }) => (to === null ? [] : [to]))),
    )
    return after[number] === true
  }
  return ({ stop, before }: Use): boolean => {
    if (groups.size > 1 || (groups.size === 1 && !groups.has(group(stop)))) return true
    return list.some((filler) => filler.stop === stop && filler.from <= before) || isAfter(stop)
  }
}

const called = (variable: Variable): string | null => {
  if (variable.kind === 'custom_field' || variable.kind === 'bot_field') return variable.name || variable.id
  return variable.kind === 'word' ? variable.name : null
}

/** Variables of a text that nothing on any way to it has filled, and that have no default. */
export const unfilled = (bot: Bot, stops: readonly Stop[]): Warning[] => {
  const customIds = fieldIds(bot.custom_fields)
  const botIds = fieldIds(bot.bot_fields)
  const set = setBotFields(stops)
  const valued = new Set(bot.bot_fields.filter(({ id, value }) => value !== '' || set.has(id)).map(({ id }) => id))
  const ways = new Map([...fillers(stops)].map(([field, list]) => [field, someWayFills(stops, list)]))

  const isFilled = (variable: Variable, use: Use): boolean => {
    if (variable.kind === 'word') return isKnownWord(variable.name, bot)
    if (variable.kind === 'bot_field') return valued.has(fieldId(variable, botIds))
    return variable.kind !== 'custom_field' || ways.get(fieldId(variable, customIds))?.(use) === true
  }
  const warn = (value: unknown, use: Use, card: number | null, at: string): Warning[] => {
    const missing = variablesIn(value).filter((variable) => !isFilled(variable, use))
    if (missing.length === 0) return []
    const names = new Set(missing.flatMap((variable) => called(variable) ?? []))
    return [...names].map((name) => ({ stop: use.stop, card, key: 'variable_unfilled', params: { name }, at }))
  }
  return stops.flatMap((stop) => [
    ...warn([stop.block.config, stop.block.next_step], { stop, before: 0 }, null, ''),
    ...stop.block.cards.flatMap((card, index) => warn(card, { stop, before: index }, index + 1, `/cards/${index}`)),
  ])
}
