import type { Block, BlockFinding } from '@hawker/core'
import { createContext, useContext } from 'react'
import { useLeftOf } from '../editor.ts'
import { useWarningsOf } from '../use-warnings.ts'

/** The findings of the block being drawn. */
export const NodeProblems = createContext<readonly BlockFinding[]>([])

/** The mark of a card, counted from 1: red if the author has left it with a problem, grey before that. */
export function useCardMark(block: Block, card: number): 'bad' | 'todo' | undefined {
  const problems = useContext(NodeProblems).filter((found) => found.card === card)
  const left = useLeftOf(block, problems)
  if (left.length > 0) return 'bad'
  return problems.length > 0 ? 'todo' : undefined
}

/** True when something may go wrong at this card. */
export const useHasWarning = (block: Block, card: number): boolean =>
  useWarningsOf(block).some((found) => found.card === card)
