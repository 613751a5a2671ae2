import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useState } from 'react'
import { useEditor, useFlow, useView } from '../editor.ts'
import type { BlockNodeType } from './block-node-type.ts'
import { movesIn, syncNodes, unmeasured, withoutGuesses } from './nodes.ts'
import { useGuides } from './use-guides.ts'
import { useMeasureRest } from './use-measure-rest.ts'
import { useRoom } from './use-room.ts'
import { useSteady } from './use-steady.ts'

/** Above this number only blocks in view are in the document. Below it all are, so that Tab reaches each. */
export const manyBlocks = 300

/** The blocks as the canvas library wants them, and what the author does with them there: drags, sizes, selection. */
export function useCanvasNodes() {
  const editor = useEditor()
  const { view, edit } = editor
  const flow = useFlow()
  const selected = useView((state) => state.selected)
  const [nodes, setNodes] = useState<BlockNodeType[]>(() => {
    const all = syncNodes([], { ...editor, flow, selected })
    return all.length > manyBlocks ? unmeasured(all) : all
  })
  const [seen, setSeen] = useState({ flow, selected })
  if (seen.flow !== flow || seen.selected !== selected) {
    setSeen({ flow, selected })
    setNodes((before) => syncNodes(before, { ...editor, flow, selected }))
  }
  const measure = useSteady((blocks: ReadonlySet<string>) =>
    setNodes((before) => withoutGuesses(before, ({ id }) => blocks.has(id))),
  )
  useMeasureRest(nodes, measure)
  const { guides, pull } = useGuides(nodes)
  const makeRoom = useRoom()

  const onNodesChange = useSteady((told: NodeChange<BlockNodeType>[]) => {
    const changes = pull(told)
    const drawn = changes.filter(({ type }) => type !== 'select' && type !== 'remove')
    if (drawn.length)
      setNodes((before) => withoutGuesses(applyNodeChanges(drawn, before), ({ measured }) => measured !== undefined))
    makeRoom(changes)
    const moves = movesIn(changes, flow)
    if (moves.length) edit({ edit: 'move_blocks', to: moves })
    const now = new Set(view.get().selected)
    for (const change of changes) {
      if (change.type !== 'select') continue
      if (change.selected) now.add(change.id)
      else now.delete(change.id)
    }
    const isSame = now.size === selected.size && [...now].every((key) => selected.has(key))
    if (isSame) return
    const [first, ...more] = now
    if (first !== undefined && !more.length) editor.select(first)
    else editor.selectAll(now)
  })
  return { nodes, guides, onNodesChange }
}
