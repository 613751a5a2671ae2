import type { Block, BlockFinding, ProblemKey } from '@hawker/core'
import { useEditor, useFlow } from './editor.ts'
import { useWarnings } from './use-warnings.ts'

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

/** Every rule the flow on screen breaks, in reading order. */
export function useProblems(): FlowProblem[] {
  const { problemsOf } = useEditor()
  const flow = useFlow()
  if (flow.blocks.length === 0)
    return [{ id: '', key: 'missing_block', params: {}, block: null, card: null, title: flow.name, number: null }]
  return flow.blocks.flatMap((block) => listed(block, problemsOf(block)))
}

/** All warnings of the flow, in the same order. Warnings don't block publishing. */
export function useFlowWarnings(): FlowProblem[] {
  const warnings = useWarnings()
  return useFlow().blocks.flatMap((block) => listed(block, warnings.get(block.key) ?? []))
}

const listed = (block: Block, findings: readonly BlockFinding[]): FlowProblem[] =>
  findings.map(({ key, params, card, at = '' }) => ({
    id: JSON.stringify([block.key, card, key, at, params]),
    key,
    params,
    block: block.key,
    card: card === null ? null : (block.cards[card - 1]?.key ?? null),
    title: block.title,
    number: card,
  }))
