import type { Flow } from '@hawker/core'
import { useMemo } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useWayWords } from '../use-way-words.ts'
import type { DrawnArrow } from './graph.ts'

/** The name of an arrow, as it is read out: "Show me the shelf → Gallery". */
export function useArrowNames({ blocks }: Flow): (arrow: DrawnArrow) => string {
  const t = useText('editor')
  const wayWords = useWayWords()
  // An arrow is the same object until its block changes, so its words are worked out once.
  const known = useMemo(() => new WeakMap<DrawnArrow, string>(), [wayWords])
  return useMemo(() => {
    const blockOf = new Map(blocks.map((block) => [block.key, block]))
    return (arrow) => {
      const source = blockOf.get(arrow.from)
      const words = known.get(arrow) ?? (source ? wayWords(source, arrow) : '')
      known.set(arrow, words)
      return `${words} → ${blockOf.get(arrow.to)?.title.trim() || t('ghost.block_title')}`
    }
  }, [blocks, known, wayWords, t])
}
