import { type Block, blankBlock, blankCard, type Card, type Edit, type Flow } from '@hawker/core'
import type { Draft } from './draft.ts'
import type { KeptChange, KeptEntry, KeptStore } from './kept-store.ts'
import type { Store } from './store.ts'
import { makeUploads } from './uploads.ts'

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

type MemoryStore = KeptStore & { kept: Map<string, unknown>; pages: Set<string> | null; isFull: boolean }

/** A browser's store; `pages` are the open ones, null where the browser cannot tell. */
export function memoryStore(kept = new Map<string, unknown>()): MemoryStore {
  const store: MemoryStore = {
    kept,
    pages: null,
    isFull: false,
    async change<Plan extends KeptChange>(prefix: string, plan: (entries: KeptEntry[]) => Plan) {
      const planned = plan([...kept].filter(([key]) => key.startsWith(prefix)))
      for (const key of planned.remove ?? []) kept.delete(key)
      for (const [key, value] of planned.put ?? []) await store.put(key, value)
      return planned
    },
    async put(key, value) {
      if (store.isFull) throw new Error('full')
      kept.set(key, structuredClone(value))
    },
    async remove(key) {
      kept.delete(key)
    },
    claim: (name) => void store.pages?.add(name),
    claimed: async () => store.pages,
  }
  return store
}

/** Uploads of an editor whose author brings no file. */
export const noUploads = (draft: Store<Draft>) =>
  makeUploads(draft, {
    filesOf: () => undefined,
    send: () => Promise.reject(new Error('no server')),
    isOffline: () => false,
    onKept: () => undefined,
    newKey: () => 'key',
  })
