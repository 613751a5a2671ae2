import { graphlib, layout } from '@dagrejs/dagre'
import type { Link } from './links.ts'
import { shortLinks } from './short-links.ts'

export type Box = { key: string; width: number; height: number }
export type Spot = { X: number; Y: number }

/** Columns that all arrows together may pass over and still be laid out in a moment. */
const mostPassed = 1500
const gaps = { rankdir: 'LR', nodesep: 48, ranksep: 112, marginx: 0, marginy: 0 } as const

/** Lays the boxes out from left to right along their arrows. The first box, a flow's start, lands at the origin. */
export function layOut(boxes: readonly Box[], links: readonly Link[]): Map<string, Spot> {
  const graph = new graphlib.Graph({ directed: true })
  graph.setGraph({ ...gaps })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { key, width, height } of boxes) graph.setNode(key, { width, height })
  const known = links.filter(({ from, to }) => graph.hasNode(from) && graph.hasNode(to) && from !== to)
  const keys = boxes.map(({ key }) => key)
  for (const { from, to } of shortLinks(keys, known, mostPassed)) graph.setEdge(from, to)
  layout(graph)
  const corners = boxes.map(({ key, width, height }) => {
    const { x = 0, y = 0 } = graph.node(key)
    return { key, left: x - width / 2, top: y - height / 2 }
  })
  const start = corners[0]
  return new Map(corners.map(({ key, left, top }) => [key, toSpot(left - (start?.left ?? 0), top - (start?.top ?? 0))]))
}

/** Positions stay on the grid of four. Adding zero turns -0 into 0, which JSON would do later anyway. */
const toSpot = (x: number, y: number): Spot => ({ X: Math.round(x / 4) * 4 + 0, Y: Math.round(y / 4) * 4 + 0 })
