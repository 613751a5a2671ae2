import type { BlockFinding, ProblemKey } from '@hawker/core'
import { useEditor, useFlow } from './editor.ts'

export type FlowProblem = {
  id: string
  key: ProblemKey
  params: BlockFinding['params']
  /** Null when the flow itself is concerned. */
  block: string | null
  card: string | null
  title: string
  number: number | null
}

/** Everything wrong with the flow as it is on screen, in reading order. */
export function useProblems(): FlowProblem[] {
  const { problemsOf } = useEditor()
  const flow = useFlow()
  if (flow.blocks.length === 0)
    return [{ id: '', key: 'missing_block', params: {}, block: null, card: null, title: flow.name, number: null }]
  return flow.blocks.flatMap((block) =>
    problemsOf(block).map(({ key, params, card, at = '' }) => ({
      id: JSON.stringify([block.key, card, key, at]),
      key,
      params,
      block: block.key,
      card: card === null ? null : (block.cards[card - 1]?.key ?? null),
      title: block.title,
      number: card,
    })),
  )
}
