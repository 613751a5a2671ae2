import { type Arrow, type Block, keptFilters, keysOf, valueAt } from '@hawker/core'
import { useMemo } from 'react'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { useFilterWords } from './inspector/filters/use-filter-words.ts'

type Way = Pick<Arrow, 'card' | 'slot'>

/** Says in a few words which way out of its block an arrow is: the button, the condition, the share. */
export function useWayWords(): (block: Block, way: Way) => string {
  const t = useText('editor')
  const format = useFormat()
  const { filterWords } = useFilterWords()
  return useMemo(() => {
    // The usual way out, of which a large flow has a thousand.
    const then = t('canvas.then')
    const ofCard = (block: Block, card: string, slot: string) => {
      if (slot.endsWith('/failed_goto')) return t('canvas.failed')
      const holder = valueAt(
        block.cards.find(({ key }) => key === card),
        keysOf(slot),
      )
      const title = textIn(holder, 'title')
      const asked = textIn(holder, 'content_type')
      if (asked === 'user_email' || asked === 'user_phone_number') return t(`reply.${asked}`)
      return title || then
    }
    const ofBlock = (block: Block, slot: string) => {
      if (slot.endsWith('/answered_goto')) return t('canvas.answered')
      if (slot.endsWith('/failed_goto')) return t('canvas.failed')
      if (slot.endsWith('/default_goto'))
        return t(block.type === 'condition' ? 'canvas.otherwise' : 'canvas.not_understood')
      const index = Number(keysOf(slot)[2])
      if (block.type === 'condition') {
        const branch = block.config.branches[index]
        const words = keptFilters(branch?.filters ?? []).map(filterWords)
        return words.join(branch?.match === 'any' ? ` ${t('canvas.or')} ` : ` ${t('canvas.and')} `)
      }
      if (block.type === 'randomizer') return `${format.number(block.config.branches[index]?.percent ?? 0)}%`
      if (block.type === 'ChatGPT') return block.config.intents[index]?.userIntent ?? ''
      return then
    }
    return (block, { card, slot }) =>
      card === null ? (slot === '/next_step' ? then : ofBlock(block, slot)) : ofCard(block, card, slot)
  }, [t, format, filterWords])
}

const textIn = (holder: unknown, key: string): string => {
  const found = valueAt(holder, [key])
  return typeof found === 'string' ? found.trim() : ''
}
