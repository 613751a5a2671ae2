import type { Block } from '@hawker/core'
import { useReactFlow } from '@xyflow/react'
import { useCallback } from 'react'
import { useKinds } from '../kinds.ts'
import type { BlockNodeType } from './block-node-type.ts'
import type { Laid } from './room.ts'

/** Where blocks stand and how high they are: as measured, for new ones as estimated. */
export function useLaid(): (blocks: readonly Block[]) => Laid[] {
  const { getNode } = useReactFlow<BlockNodeType>()
  const { height } = useKinds()
  return useCallback(
    (blocks) =>
      blocks.map((block) => ({
        key: block.key,
        ...block.coordinate,
        height: getNode(block.key)?.measured?.height ?? height(block),
      })),
    [getNode, height],
  )
}
