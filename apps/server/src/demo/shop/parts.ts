/** Shorthand for the cards, buttons and blocks of the demo's bots. */
export const text = (key: string, words: string, buttons: object[] = []) => ({
  key,
  plugin_id: 'text',
  config: { text: words },
  buttons,
})

export const reply = (title: string, block_key: string) => ({
  type: 'blocks',
  content_type: 'text',
  title,
  block_key,
})

export const replyToFlow = (title: string, flow: string) => ({ type: 'flow', content_type: 'text', title, flow })

export const replies = (key: string, ...buttons: object[]) => ({ key, plugin_id: 'quick_reply', buttons })

export const question = (key: string, config: object) => ({ key, plugin_id: 'user_input', config })

export const gallery = (key: string, items: object[]) => ({ key, plugin_id: 'gallery', config: { items } })

const at = (X: number, Y: number) => ({ X, Y })
const toBlock = (block_key: string | null) => (block_key === null ? null : { type: 'blocks', block_key })

export const block = (
  key: string,
  title: string,
  X: number,
  Y: number,
  cards: object[],
  next: string | null = null,
) => ({ key, title, coordinate: at(X, Y), type: null, cards, next_step: toBlock(next) })

export const actions = (
  key: string,
  title: string,
  X: number,
  Y: number,
  add_actions: object[],
  next: string | null = null,
) => ({ key, title, coordinate: at(X, Y), type: 'action', config: { add_actions }, next_step: toBlock(next) })

/** Goes to `yes` where the customer's field has a value. */
export const hasField = (
  key: string,
  title: string,
  X: number,
  Y: number,
  field_id: string,
  yes: string,
  no: string,
) => ({
  key,
  title,
  coordinate: at(X, Y),
  type: 'condition',
  config: {
    branches: [{ match: 'all', filters: [{ type: 'cuf', filter_type: 'any_value', field_id }], goto: toBlock(yes) }],
    default_goto: toBlock(no),
  },
})

/** Answers with one text and offers the way to a person, after `others`. */
export const answer = (id: string, name: string, words: string, person: string, ...others: object[]) => ({
  id,
  name,
  blocks: [
    block('answer', name, 0, 0, [text('words', words), replies('more', ...others, replyToFlow(person, 'person'))]),
  ],
})

/** A flow as it lies in a folder. */
export const inFolder = <Flow extends object>(folder: string, flow: Flow) => ({ ...flow, folder })
