import type { Action } from '../../actions/index.ts'
import type { Card } from '../../cards/index.ts'
import { actionsOf } from './actions.ts'
import { cardButtons } from './buttons.ts'
import type { Stop } from './road.ts'

/** The custom fields a list of actions fills. */
const filledBy = (actions: readonly Action[]): string[] =>
  actions.flatMap((each) => {
    if (each.action === 'set_custom_field') return [each.custom_field_id]
    if (each.action === 'custom_field_change') return each.operation === 'clear' ? [] : [each.custom_field_id]
    if (each.action !== 'connect_google_api' || each.googleAction.kind !== 'find_row') return []
    return each.googleAction.columns.filter(({ value }) => value === '').map((column) => column.custom_field_id)
  })

const filledByCard = (card: Card): string[] => {
  const own = filledBy(card.add_actions)
  if (card.plugin_id === 'user_input') return [...own, card.config.custom_field_id]
  return card.plugin_id === 'json_api' ? [...own, ...card.config.mapping.map((each) => each.custom_field_id)] : own
}

/** A stop that fills a field: from the card of that number on, or only after the block. */
export type Filler = { field: string; stop: Stop; from: number }

const ofStop = (stop: Stop): Filler[] => {
  const { block, roads } = stop
  const after = block.cards.length
  const at = (from: number) => (field: string) => ({ field, stop, from })
  const pressed = block.cards.flatMap((card) => cardButtons(card).flatMap(({ button }) => filledBy(button.add_actions)))
  return [
    ...(block.type === 'action' ? filledBy(block.config.add_actions).map(at(0)) : []),
    ...(block.type === 'AI' ? [at(after)(block.config.save_to_field_id)] : []),
    ...block.cards.flatMap((card, index) => filledByCard(card).map(at(index + 1))),
    ...pressed.map(at(after)),
    ...roads.flatMap(({ goto }) => filledBy(goto.add_actions)).map(at(after)),
  ].filter(({ field }) => field !== '')
}

/** Groups the items by their field, in order. */
export const byField = <Item extends { field: string }>(list: readonly Item[]): Map<string, Item[]> => {
  const found = new Map<string, Item[]>()
  for (const each of list) {
    const same = found.get(each.field)
    if (same) same.push(each)
    else found.set(each.field, [each])
  }
  return found
}

/** Where each custom field is filled. */
export const fillers = (stops: readonly Stop[]): Map<string, Filler[]> => byField(stops.flatMap(ofStop))

/** The bot fields that some action sets. */
export const setBotFields = (stops: readonly Stop[]): Set<string> =>
  new Set(
    stops.flatMap(actionsOf).flatMap(({ action }) => (action.action === 'set_bot_field' ? [action.bot_field_id] : [])),
  )
