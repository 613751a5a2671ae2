import { type NodeChange, useReactFlow } from '@xyflow/react'
import { useState } from 'react'
import type { BlockNodeType } from './block-node-type.ts'
import { noGuides, pulled } from './helper-lines.ts'

/** In pixels of the screen. */
const reach = 6

/** Pulls a single dragged block in line with others. Several keep their places to each other, so they are not pulled. */
export function useGuides(nodes: readonly BlockNodeType[]) {
  const { getZoom } = useReactFlow()
  const [guides, setGuides] = useState(noGuides)
  const pull = (changes: NodeChange<BlockNodeType>[]): NodeChange<BlockNodeType>[] => {
    const [only, ...more] = changes.filter(({ type }) => type === 'position')
    if (only?.type !== 'position' || more.length > 0 || !only.position) {
      if (guides !== noGuides) setGuides(noGuides)
      return changes
    }
    const isPulled = only.dragging || guides !== noGuides
    if (!isPulled) return changes
    const others = nodes.flatMap(({ id, position }) => (id === only.id ? [] : [position]))
    const { at, guides: found } = pulled(only.position, others, reach / getZoom())
    setGuides(only.dragging && (found.x !== null || found.y !== null) ? found : noGuides)
    return changes.map((change) => (change === only ? { ...only, position: at } : change))
  }
  return { guides, pull }
}
