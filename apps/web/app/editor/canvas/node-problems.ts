import type { Block, BlockFinding } from '@hawker/core'
import { createContext, useContext } from 'react'
import { useWarningsOf } from '../use-warnings.ts'

/** The findings of the block being drawn. */
export const NodeProblems = createContext<readonly BlockFinding[]>([])

/** The findings of one card, counted from 1; of the block itself with null. */
export const useProblemsOf = (card: number | null) => useContext(NodeProblems).filter((found) => found.card === card)

/** True when something may go wrong at this card. */
export const useHasWarning = (block: Block, card: number): boolean =>
  useWarningsOf(block).some((found) => found.card === card)
