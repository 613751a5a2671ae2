import type { BlockKind, PluginId } from '@hawker/core'
import type { NewBlock } from '../authoring/new-block.ts'
import type { RecipeName } from './recipes.ts'

/** Blocks to add: one by its kind, or those of a recipe. */
export type Added = NewBlock | { recipe: RecipeName }

/** The purpose of a flow, read from its starts. */
export type Purpose = 'welcome' | 'default' | 'other'

/** An open end, and what is known about its flow and bot. */
export type Situation = {
  kind: BlockKind
  /** The last card of its block. */
  last: PluginId | null
  isStart: boolean
  purpose: Purpose
  /** The recipe that the words of its button name. */
  named: RecipeName | null
  /** The recipes this flow has already. */
  used: ReadonlySet<RecipeName>
  /** True if the bot has an agent that could answer. */
  hasAgent: boolean
}

const suggestions = 3

/** The three likeliest next steps at an open end, the likeliest first; each is another one. */
export function likelyNext(place: Situation): Added[] {
  const named: Added[] = place.named ? [{ recipe: place.named }] : []
  const wanted = [...named, ...usual(place), ...always]
  const fresh = wanted.filter((each) => !('recipe' in each) || !place.used.has(each.recipe))
  const seen = new Set<string>()
  return fresh.filter((each) => !seen.has(addedId(each)) && seen.add(addedId(each))).slice(0, suggestions)
}

/** A name for the choice, for lists. */
export const addedId = (added: Added): string => {
  if ('recipe' in added) return `recipe:${added.recipe}`
  return 'card' in added ? `card:${added.card}` : `block:${added.block}`
}

const say: Added = { card: 'text' }
const offer: Added = { card: 'quick_reply' }
const person: Added = { recipe: 'person' }
const phone: Added = { recipe: 'phone' }

/** Fills up where the usual steps are there already. */
const always: Added[] = [say, offer, { block: 'action' }, { block: 'condition' }]

function usual({ kind, last, isStart, purpose, hasAgent }: Situation): Added[] {
  if (kind === 'messages') {
    // The answer to a question is there: thank, note it down, or pass it on.
    if (last === 'user_input') return [say, { block: 'action' }, person]
    if (isStart && purpose === 'default')
      return [...(hasAgent ? [{ block: 'AI' } as const] : []), person, offer, { recipe: 'hours' }]
    // A greeting first offers a choice.
    if (isStart) return last === 'quick_reply' ? answers : [offer, ...answers]
    if (last === 'quick_reply') return answers
    return [phone, person, offer]
  }
  if (kind === 'smart_delay') return [say, offer, { block: 'condition' }]
  if (kind === 'action') return [say, { block: 'smart_delay' }, person]
  if (kind === 'AI' || kind === 'ChatGPT') return [person, say, { block: 'action' }]
  return [say, { block: 'action' }, person]
}

const answers: Added[] = [{ recipe: 'hours' }, { recipe: 'prices' }, phone, person]
