import type { ReactFlowInstance } from '@xyflow/react'
import type { ArrowEdgeType } from './arrow.tsx'
import type { BlockNodeType } from './block-node-type.ts'
import { blockWidth, placeOf } from './block-size.ts'
import { shown, uncovered } from './reveal.ts'
import { whole } from './viewport.ts'

type Canvas = ReactFlowInstance<BlockNodeType, ArrowEdgeType>

const beginning = { zoom: 0.8, left: 40, top: 96 }
/** The width of the next steps that are offered behind open ends, with the gap before them. */
const offered = blockWidth + 120

/** Shows the author the block that the address names; without one the start of the flow, and all of it where it fits. */
export function showStart({ getNodes, getNodesBounds, setViewport }: Canvas) {
  const nodes = getNodes()
  const stage = document.querySelector('.react-flow')?.getBoundingClientRect()
  const [start] = nodes
  if (!start || !stage) return
  const asked = nodes.find(({ selected }) => selected)
  if (asked) return void setViewport(shown(placeOf(asked), uncovered(stage, true)))
  const bounds = getNodesBounds(nodes)
  const withOffers = whole({ ...bounds, width: bounds.width + offered }, stage, false)
  if (withOffers.zoom >= beginning.zoom) return void setViewport(withOffers)
  const all = whole(bounds, stage, false)
  if (all.zoom >= beginning.zoom) return void setViewport(all)
  void setViewport({
    x: beginning.left - start.position.x * beginning.zoom,
    y: Math.max(beginning.top, stage.height / 4) - start.position.y * beginning.zoom,
    zoom: beginning.zoom,
  })
}
