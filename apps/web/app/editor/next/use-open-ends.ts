import { type Block, blockDefinition, blockKind } from '@hawker/core'
import { useFlow, useView } from '../editor.ts'
import { useFlowEntry } from '../starts/use-flow-entry.ts'
import { endsInSight, type OpenEnd } from './open-ends.ts'

/** The open ends behind which the editor offers next steps now. A flow is young until it was live once. */
export function useOpenEnds(): OpenEnd[] {
  const flow = useFlow()
  const selected = useView((view) => view.selected)
  const entry = useFlowEntry()
  const isYoung = entry !== undefined && entry.published_revision === null
  return endsInSight(flow, { selected, isYoung }, isSilent)
}

/** A block of messages without a word in its first card. */
const isSilent = (block: Block): boolean =>
  block.type === null && blockDefinition(blockKind(block)).preview(block).trim() === ''
