import { profiles } from '../../channel-profiles.ts'
import type { Bot } from '../../document/document.ts'
import { fieldId, fieldIds } from '../../text/field-ids.ts'
import type { Variable } from '../../text/variable.ts'
import { wordNames } from '../../text/words.ts'
import { byField, type Filler, fillers, setBotFields } from './fillers.ts'
import { reachAfter } from './reach.ts'
import type { Stop } from './road.ts'
import { variablesIn } from './strings.ts'
import type { Warning } from './warning.ts'

/** The platform fills the parameters of its templates, `{{1}}`. */
const isParameter = (name: string) => /^\d+$/.test(name)
const isKnownWord = (name: string, { platform }: Bot): boolean =>
  isParameter(name) ||
  (wordNames.includes(name) && (name !== 'last_page_message_content' || profiles[platform].repeats_page_message))

/** The variables of a block or of one of its cards; `before` counts the cards before it. */
type Said = Pick<Warning, 'stop' | 'card' | 'at'> & { before: number; variables: Variable[] }

const saidAt = (stop: Stop): Said[] => [
  { stop, card: null, at: '', before: 0, variables: variablesIn([stop.block.config, stop.block.next_step]) },
  ...stop.block.cards.map((card, index) => {
    const place = { stop, card: index + 1, at: `/cards/${index}`, before: index }
    return { ...place, variables: variablesIn(card) }
  }),
]

const group = ({ path }: Stop) => path.slice(0, path.lastIndexOf('/blocks/'))

/**
 * Whether a way to the text fills the field. A field filled by another flow may be filled in an earlier conversation; one
 * filled only by this flow must be filled before. `after`: the stops that read it and are reached after a filling stop.
 */
const someWayFills = (list: readonly Filler[], after: ReadonlySet<Stop>) => {
  const groups = new Set(list.map(({ stop }) => group(stop)))
  const cards = new Map<Stop, number>()
  for (const { stop, from } of list) cards.set(stop, Math.min(from, cards.get(stop) ?? from))
  return ({ stop, before }: Said): boolean => {
    if (groups.size > 1 || !groups.has(group(stop))) return true
    return (cards.get(stop) ?? Number.POSITIVE_INFINITY) <= before || after.has(stop)
  }
}

type Spoken = { field: string; stop: Stop }

/** For each custom field that is both filled and read, whether it is filled where it is read. */
const waysToFill = (stops: readonly Stop[], spoken: readonly Spoken[]) => {
  const filled = fillers(stops)
  const questions = [...byField(spoken)].flatMap(([field, speakers]) => {
    const list = filled.get(field)
    return list ? [{ field, list, from: list.map(({ stop }) => stop), to: speakers.map(({ stop }) => stop) }] : []
  })
  const after = reachAfter(stops, questions)
  return new Map(questions.map(({ field, list }, index) => [field, someWayFills(list, after[index] ?? new Set())]))
}

const called = (variable: Variable): string | null => {
  if (variable.kind === 'custom_field' || variable.kind === 'bot_field') return variable.name || variable.id
  return variable.kind === 'word' ? variable.name : null
}

/** Variables without a default that no way to the text fills. */
export const unfilled = (bot: Bot, stops: readonly Stop[]): Warning[] => {
  const customIds = fieldIds(bot.custom_fields)
  const botIds = fieldIds(bot.bot_fields)
  const set = setBotFields(stops)
  const valued = new Set(bot.bot_fields.filter(({ id, value }) => value !== '' || set.has(id)).map(({ id }) => id))
  const said = stops.flatMap(saidAt).filter(({ variables }) => variables.length > 0)
  const spoken = said.flatMap(({ stop, variables }) =>
    variables.flatMap((each) => (each.kind === 'custom_field' ? [{ field: fieldId(each, customIds), stop }] : [])),
  )
  const ways = waysToFill(stops, spoken)

  const isFilled = (variable: Variable, where: Said): boolean => {
    if (variable.kind === 'word') return isKnownWord(variable.name, bot)
    if (variable.kind === 'bot_field') return valued.has(fieldId(variable, botIds))
    return variable.kind !== 'custom_field' || ways.get(fieldId(variable, customIds))?.(where) === true
  }
  return said.flatMap((where): Warning[] => {
    const { stop, card, at, variables } = where
    const missing = variables.filter((variable) => !isFilled(variable, where))
    const names = new Set(missing.flatMap((variable) => called(variable) ?? []))
    return [...names].map((name) => ({ stop, card, key: 'variable_unfilled', params: { name }, at }))
  })
}
