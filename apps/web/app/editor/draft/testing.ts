import { type Block, blankBlock, blankCard, type Card, type Edit, type Flow } from '@hawker/core'

/** Small flows for tests: `flowOf('a', 'b')` has two blocks, each with one text card `t`. */
export const textCard = (text: string, key = 't'): Card => {
  const card = blankCard('text', key)
  return card.plugin_id === 'text' ? { ...card, config: { text } } : card
}
export const messages = (key: string): Block => ({ ...blankBlock('messages', key), title: key, cards: [textCard('')] })
export const flowOf = (...keys: string[]): Flow => ({
  id: 'f',
  name: 'Flow',
  message_type: null,
  blocks: keys.map(messages),
})

export const write = (block: string, text: string): Edit => ({ edit: 'update_card', block, card: textCard(text) })
export const title = (block: string, title: string): Edit => ({ edit: 'rename_block', block, title })
export const remove = (...blocks: string[]): Edit => ({ edit: 'remove_blocks', blocks })
export const add = (key: string): Edit => ({ edit: 'add_blocks', blocks: [{ index: null, block: messages(key) }] })

export const textOf = (flow: Flow, key: string): string | undefined => {
  const card = flow.blocks.find((block) => block.key === key)?.cards[0]
  return card?.plugin_id === 'text' ? card.config.text : undefined
}
export const keysOf = (flow: Flow) => flow.blocks.map(({ key }) => key).join('')
