import type { Block, BlockFinding } from '@hawker/core'
import type { Node } from '@xyflow/react'

export type BlockData = {
  block: Block
  problems: readonly BlockFinding[]
  isStart: boolean
}
export type BlockNodeType = Node<BlockData, 'block'>
