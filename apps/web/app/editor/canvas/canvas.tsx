import { gotoBlock } from '@hawker/core'
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  ConnectionLineType,
  type EdgeMouseHandler,
  type NodeMouseHandler,
  type OnConnectEnd,
  type OnNodesChange,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useRef, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { connectEdits, reaimEdits } from '../authoring/connect.ts'
import { useCardDrops } from '../cards/drag/use-card-drops.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor, useView } from '../editor.ts'
import { LensPanel } from '../lenses/lens-panel.tsx'
import { Arrow, type ArrowEdgeType } from './arrow.tsx'
import { BlockNode } from './block-node.tsx'
import type { BlockNodeType } from './block-node-type.ts'
import css from './canvas.module.css'
import { CanvasPicker } from './canvas-picker.tsx'
import { CanvasTools } from './canvas-tools.tsx'
import { EmptyCanvas } from './empty-canvas.tsx'
import { Ghosts } from './ghosts/ghosts.tsx'
import { GuideLines } from './guide-lines.tsx'
import { movesIn, syncNodes } from './nodes.ts'
import { Notes } from './notes/notes.tsx'
import { Overview } from './overview.tsx'
import { PickerContext, type PickerPlace } from './picker-context.ts'
import { middle, type Point, snap } from './place.ts'
import { isPiledUp } from './room.ts'
import { RoutesContext, useRoutes } from './routes/use-routes.ts'
import { showStart } from './show-start.ts'
import { useAddPlace } from './use-add-place.ts'
import { useAutoLayout } from './use-auto-layout.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useDetailSwitch } from './use-detail-switch.ts'
import { useEdges } from './use-edges.ts'
import { useGuides } from './use-guides.ts'
import { useLaid } from './use-laid.ts'
import { useForgetWay } from './use-move.ts'
import { useReveal } from './use-reveal.ts'
import { useRoom } from './use-room.ts'
import { zooms } from './viewport.ts'
import { ghostAt, writingAt } from './writing.ts'
import { ZoomMeasure } from './zoom-measure.tsx'

const nodeTypes = { block: BlockNode }
const edgeTypes = { arrow: Arrow }
/** Above this number only blocks in view are in the document. Below it all are, so that Tab reaches each. */
const manyBlocks = 300

export function Canvas() {
  const t = useText('editor')
  const editor = useEditor()
  const { draft, view, canEdit, edit } = editor
  const flow = useStoreState(draft, (state) => state.flow)
  const selected = useView((state) => state.selected)
  const [nodes, setNodes] = useState<BlockNodeType[]>(() => syncNodes([], { ...editor, flow, selected }))
  const [seen, setSeen] = useState({ flow, selected })
  if (seen.flow !== flow || seen.selected !== selected) {
    setSeen({ flow, selected })
    setNodes((before) => syncNodes(before, { ...editor, flow, selected }))
  }
  const [hasBegun, setBegun] = useState(false)
  const [hovered, setHovered] = useState<string | null>(null)
  const [place, setPlace] = useState<PickerPlace | null>(null)
  const { edges, find } = useEdges(hovered)
  const { screenToFlowPosition } = useReactFlow()
  const canvas = useRef<HTMLElement>(null)
  const addPlace = useAddPlace()
  const add = (at: Point) => setPlace(addPlace(at))
  const connectByTyping = (block: string) => {
    const place = addPlace(middle(), block)
    if (place.from) setPlace({ ...place, isForPlace: true })
  }
  useCanvasKeys(canvas, add, connectByTyping)
  useCardDrops()
  useDetailSwitch()
  const routes = useRoutes()
  const reveal = useReveal()
  const makeRoom = useRoom()
  const layOut = useAutoLayout()
  const laid = useLaid()
  const forgetWay = useForgetWay()

  const { guides, pull } = useGuides(nodes)

  const onNodesChange: OnNodesChange<BlockNodeType> = (told) => {
    const changes = pull(told)
    setNodes((before) =>
      applyNodeChanges(
        changes.filter(({ type }) => type !== 'select' && type !== 'remove'),
        before,
      ),
    )
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
  }

  const connect = ({ source, sourceHandle, target }: Pick<Connection, 'source' | 'sourceHandle' | 'target'>) =>
    edit(...connectEdits(flow, { block: source, handle: sourceHandle ?? '' }, gotoBlock(target)))

  /** An arrow may be dropped anywhere on a block, or on the empty canvas, where the picker offers a new block. */
  const onConnectEnd: OnConnectEnd = (event, { isValid, fromNode, fromHandle }) => {
    if (isValid || !fromNode || fromHandle?.type !== 'source') return
    const point = pointOf(event)
    const under = document.elementFromPoint(point.x, point.y)
    const target = under?.closest('.react-flow__node')?.getAttribute('data-id')
    const from = { block: fromNode.id, handle: fromHandle.id ?? '' }
    if (target && target !== from.block) return connect({ source: from.block, sourceHandle: from.handle, target })
    if (!target) setPlace({ at: point, from })
  }

  const onNodeClick: NodeMouseHandler<BlockNodeType> = (event, { id, position }) => {
    if (event.shiftKey || event.metaKey || event.ctrlKey) return
    const card = event.target instanceof Element ? event.target.closest('[data-card]') : null
    editor.select(id, card?.getAttribute('data-card'))
    // A phone writes in its sheet, which covers the canvas.
    const ghost = canEdit && !isPhone() ? ghostAt(event.target) : null
    if (ghost) view.set({ ...view.get(), writing: ghost })
    reveal({ X: position.x, Y: position.y })
  }
  const onEdgeMouseEnter: EdgeMouseHandler<ArrowEdgeType> = (_, { id }) => setHovered(id)
  return (
    <PickerContext value={{ open: setPlace }}>
      <RoutesContext value={routes}>
        <section
          className={css.canvas}
          data-canvas
          data-begun={hasBegun || undefined}
          aria-label={t('canvas.title')}
          ref={canvas}
        >
          <ReactFlow<BlockNodeType, ArrowEdgeType>
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onNodesChange={onNodesChange}
            onConnect={connect}
            onConnectEnd={onConnectEnd}
            onEdgeMouseEnter={onEdgeMouseEnter}
            onEdgeMouseLeave={() => setHovered(null)}
            onEdgeClick={(_, { id }) =>
              view.set({ ...view.get(), selected: new Set(), card: null, note: null, writing: null, arrow: id })
            }
            onNodeDoubleClick={({ target }) => canEdit && view.set({ ...view.get(), writing: writingAt(target) })}
            onNodeClick={onNodeClick}
            onPaneClick={() => {
              setPlace(null)
              editor.select(null)
            }}
            onMoveStart={(event) => {
              forgetWay(event)
              setPlace(null)
            }}
            onMove={forgetWay}
            nodesDraggable={canEdit}
            nodesConnectable={canEdit}
            edgesFocusable={false}
            edgesReconnectable={canEdit}
            onReconnect={(before, after) => edit(...reaimEdits(flow, before, after))}
            deleteKeyCode={null}
            autoPanOnNodeFocus={false}
            zoomOnDoubleClick={false}
            multiSelectionKeyCode={['Shift', 'Meta', 'Control']}
            selectionKeyCode="Shift"
            panOnScroll
            minZoom={zooms.least}
            maxZoom={zooms.most}
            connectionRadius={32}
            connectOnClick={false}
            connectionLineType={ConnectionLineType.SmoothStep}
            onlyRenderVisibleElements={nodes.length > manyBlocks}
            onInit={(instance) => {
              const isPile = canEdit && isPiledUp(laid(flow.blocks))
              if (isPile) layOut()
              // A pile just tidied is drawn in its new places first.
              whenDrawn(isPile, () => {
                showStart(instance)
                setBegun(true)
              })
            }}
            elevateNodesOnSelect={false}
          >
            <Background variant={BackgroundVariant.Dots} gap={24} size={1.5} className={css.dots} />
            <Notes />
            <Ghosts />
            <ZoomMeasure />
            <GuideLines {...guides} />
            <Overview />
            <LensPanel />
            <CanvasTools onAdd={add} />
          </ReactFlow>
          {flow.blocks.length === 0 && <EmptyCanvas onAdd={add} />}
          {place && canEdit && (
            <CanvasPicker
              place={place}
              arrow={place.between === undefined ? null : find(place.between)}
              at={snap(screenToFlowPosition(place.at))}
              onClose={() => setPlace(null)}
            />
          )}
        </section>
      </RoutesContext>
    </PickerContext>
  )
}

function whenDrawn(isChanged: boolean, act: () => void) {
  if (isChanged) requestAnimationFrame(() => requestAnimationFrame(act))
  else act()
}

function pointOf(event: MouseEvent | TouchEvent) {
  const touch = 'changedTouches' in event ? event.changedTouches[0] : event
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
}
