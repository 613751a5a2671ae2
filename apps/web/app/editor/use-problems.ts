import type { Block, BlockFinding, ProblemKey } from '@hawker/core'
import { useStoreState } from './draft/store.ts'
import { useEditor, useFlow } from './editor.ts'
import { blockPlace, type LeftPlaces, wasLeft } from './left-places.ts'
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
  /** False while it is only to do: the author has not left its place yet. */
  isLeft: boolean
}

/** Every rule the flow on screen breaks, in reading order. */
export function useProblems(): FlowProblem[] {
  const editor = useEditor()
  const flow = useFlow()
  const left = useStoreState(editor.left, (left) => left)
  if (flow.blocks.length === 0) {
    const isLeft = left.has(blockPlace(flow.id))
    return [
      { id: '', key: 'missing_block', params: {}, block: null, card: null, title: flow.name, number: null, isLeft },
    ]
  }
  return flow.blocks.flatMap((block) => listed(block, editor.problemsOf(block), left))
}

/** All warnings of the flow, in the same order. Warnings don't block publishing. */
export function useFlowWarnings(): FlowProblem[] {
  const warnings = useWarnings()
  const left = useStoreState(useEditor().left, (left) => left)
  return useFlow().blocks.flatMap((block) => listed(block, warnings.get(block.key) ?? [], left))
}

const listed = (block: Block, findings: readonly BlockFinding[], left: LeftPlaces): FlowProblem[] =>
  findings.map((found) => ({
    id: JSON.stringify([block.key, found.card, found.key, found.at ?? '', found.params]),
    key: found.key,
    params: found.params,
    block: block.key,
    card: found.card === null ? null : (block.cards[found.card - 1]?.key ?? null),
    title: block.title,
    number: found.card,
    isLeft: wasLeft(left, block, found),
  }))
