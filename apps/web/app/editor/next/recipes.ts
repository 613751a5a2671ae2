import { type Action, type Block, blankAction, blankBlock, blankCard, type Card, fold, gotoBlock } from '@hawker/core'

/** Ready answers to what customers ask most. */
export const recipeNames = ['hours', 'prices', 'phone', 'person'] as const
export type RecipeName = (typeof recipeNames)[number]

/** Keys of a recipe's words, which are said in the bot's language. */
export type RecipeWord =
  | 'hours_title'
  | 'hours'
  | 'prices_title'
  | 'prices'
  | 'phone_title'
  | 'phone_question'
  | 'phone_retry'
  | 'phone_thanks_title'
  | 'phone_thanks'
  | 'person_title'
  | 'person'
  | 'person_action'
  | 'person_note'
type Say = (word: RecipeWord) => string
type NewKey = () => string

/** The distance between two blocks of a recipe that follow each other. */
const step = 400

const text = (newKey: NewKey, words: string): Card => {
  const card = blankCard('text', newKey())
  return card.plugin_id === 'text' ? { ...card, config: { text: words } } : card
}
const phoneQuestion = (newKey: NewKey, say: Say): Card => {
  const card = blankCard('user_input', newKey())
  if (card.plugin_id !== 'user_input') return card
  const words = { question: say('phone_question'), retry_message: say('phone_retry') }
  return { ...card, config: { ...card.config, ...words, reply_type: 'phone' } }
}
const saying = (newKey: NewKey, title: string, cards: Card[], column = 0): Block => ({
  ...blankBlock('messages', newKey()),
  title,
  coordinate: { X: column * step, Y: 0 },
  cards,
})
const acting = (newKey: NewKey, title: string, add_actions: Action[]): Block => {
  const block = { ...blankBlock('action', newKey()), title, coordinate: { X: step, Y: 0 } }
  return block.type === 'action' ? { ...block, config: { add_actions } } : block
}
const notify = (words: string): Action => {
  const action = blankAction('notify_admins')
  return action.action === 'notify_admins' ? { ...action, text: words } : action
}

/** The blocks of each recipe, the first one at the origin; whatever leads to the recipe leads to that one. */
export const recipes: Record<RecipeName, (say: Say, newKey: NewKey) => [Block, ...Block[]]> = {
  hours: (say, newKey) => [saying(newKey, say('hours_title'), [text(newKey, say('hours'))])],

  prices: (say, newKey) => [saying(newKey, say('prices_title'), [text(newKey, say('prices'))])],

  phone(say, newKey) {
    const question = saying(newKey, say('phone_title'), [phoneQuestion(newKey, say)])
    const thanks = saying(newKey, say('phone_thanks_title'), [text(newKey, say('phone_thanks'))], 1)
    return [leading(question, thanks), thanks]
  },

  person(say, newKey) {
    const words = saying(newKey, say('person_title'), [text(newKey, say('person'))])
    const handOver = acting(newKey, say('person_action'), [notify(say('person_note')), blankAction('deactivate_bot')])
    return [leading(words, handOver), handOver]
  },
}

const leading = (from: Block, to: Block): Block => ({ ...from, next_step: gotoBlock(to.key) })

type Facts = { blocks: readonly Block[]; titleOf: (recipe: RecipeName) => string }

/** The recipes that a flow has already: known by what they do, the answers by their title. */
export function usedRecipes({ blocks, titleOf }: Facts): ReadonlySet<RecipeName> {
  const titles = new Set(blocks.map(({ title }) => plain(title)))
  const isUsed: Record<RecipeName, boolean> = {
    hours: titles.has(plain(titleOf('hours'))),
    prices: titles.has(plain(titleOf('prices'))),
    phone: blocks.some(({ cards }) =>
      cards.some((card) => card.plugin_id === 'user_input' && card.config.reply_type === 'phone'),
    ),
    person: blocks.some(handsOver),
  }
  return new Set(recipeNames.filter((name) => isUsed[name]))
}

/** True if a block pauses the bot for its customer: the conversation goes on with a person. */
export const handsOver = (block: Block): boolean =>
  block.type === 'action' && block.config.add_actions.some(({ action }) => action === 'deactivate_bot')

/** The recipe whose title a button's words are or hold, or null. */
export const recipeNamed = (words: string, titleOf: (recipe: RecipeName) => string): RecipeName | null =>
  (plain(words) && recipeNames.find((name) => plain(words).includes(plain(titleOf(name))))) || null

const plain = (words: string): string => fold(words.trim())
