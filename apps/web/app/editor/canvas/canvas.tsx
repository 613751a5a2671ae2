import { gotoBlock } from '@hawker/core'
import {
  type Connection,
  ConnectionLineType,
  type EdgeMouseHandler,
  type NodeMouseHandler,
  type OnConnectEnd,
  type OnMove,
  ReactFlow,
  type ReactFlowInstance,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { connectEdits, reaimEdits } from '../authoring/connect.ts'
import { useCardDrops } from '../cards/drag/use-card-drops.ts'
import { useEditor, useFlow } from '../editor.ts'
import { LensPanel } from '../lenses/lens-panel.tsx'
import { Arrow, type ArrowEdgeType } from './arrow.tsx'
import { BlockNode } from './block-node.tsx'
import type { BlockNodeType } from './block-node-type.ts'
import css from './canvas.module.css'
import { CanvasPicker } from './canvas-picker.tsx'
import { CanvasTools } from './canvas-tools.tsx'
import { Dots } from './dots.tsx'
import { EmptyCanvas } from './empty-canvas.tsx'
import { Ghosts } from './ghosts/ghosts.tsx'
import { GuideLines } from './guide-lines.tsx'
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
import { manyBlocks, useCanvasNodes } from './use-canvas-nodes.ts'
import { useDetailSwitch } from './use-detail-switch.ts'
import { useEdges } from './use-edges.ts'
import { useHovered } from './use-hovered.ts'
import { useLaid } from './use-laid.ts'
import { useForgetWay } from './use-move.ts'
import { useReveal } from './use-reveal.ts'
import { useSteady } from './use-steady.ts'
import { zooms } from './viewport.ts'
import { ghostAt, writingAt } from './writing.ts'
import { ZoomMeasure } from './zoom-measure.tsx'

const nodeTypes = { block: BlockNode }
const edgeTypes = { arrow: Arrow }
const multiSelectionKeys = ['Shift', 'Meta', 'Control']

/** The parts of the canvas besides blocks and arrows. One object for ever: a moved block draws none of it again. */
const scenery = (
  <>
    <Dots />
    <Notes />
    <Ghosts />
    <ZoomMeasure />
    <Overview />
    <LensPanel />
  </>
)

export function Canvas() {
  const t = useText('editor')
  const editor = useEditor()
  const { view, canEdit, edit } = editor
  const flow = useFlow()
  const { nodes, guides, onNodesChange } = useCanvasNodes()
  const [hasBegun, setBegun] = useState(false)
  const { hovered, point, move } = useHovered()
  const [place, setPlace] = useState<PickerPlace | null>(null)
  const { edges, find } = useEdges(hovered)
  const { screenToFlowPosition } = useReactFlow()
  const canvas = useRef<HTMLElement>(null)
  const addPlace = useAddPlace()
  const add = useSteady((at: Point) => setPlace(addPlace(at)))
  const connectByTyping = (block: string) => {
    const place = addPlace(middle(), block)
    if (place.from) setPlace({ ...place, isForPlace: true })
  }
  useCanvasKeys(canvas, add, connectByTyping)
  useCardDrops()
  const isFar = useDetailSwitch()
  const routes = useRoutes()
  const reveal = useReveal()
  const layOut = useAutoLayout()
  const laid = useLaid()
  const forgetWay = useForgetWay()

  const connect = useSteady(
    ({ source, sourceHandle, target }: Pick<Connection, 'source' | 'sourceHandle' | 'target'>) =>
      edit(...connectEdits(flow, { block: source, handle: sourceHandle ?? '' }, gotoBlock(target))),
  )

  /** An arrow may be dropped anywhere on a block, or on the empty canvas, where the picker offers a new block. */
  const onConnectEnd: OnConnectEnd = useSteady((event, { isValid, fromNode, fromHandle }) => {
    if (isValid || !fromNode || fromHandle?.type !== 'source') return
    const point = pointOf(event)
    const under = document.elementFromPoint(point.x, point.y)
    const target = under?.closest('.react-flow__node')?.getAttribute('data-id')
    const from = { block: fromNode.id, handle: fromHandle.id ?? '' }
    if (target && target !== from.block) return connect({ source: from.block, sourceHandle: from.handle, target })
    if (!target) setPlace({ at: point, from })
  })

  const onNodeClick: NodeMouseHandler<BlockNodeType> = useSteady((event, { id, position }) => {
    if (event.shiftKey || event.metaKey || event.ctrlKey) return
    const card = event.target instanceof Element ? event.target.closest('[data-card]') : null
    editor.select(id, card?.getAttribute('data-card'))
    // A phone writes in its sheet, which covers the canvas.
    const ghost = canEdit && !isPhone() ? ghostAt(event.target) : null
    if (ghost) view.set({ ...view.get(), writing: ghost })
    reveal({ X: position.x, Y: position.y })
  })
  const onNodeDoubleClick: NodeMouseHandler<BlockNodeType> = useSteady(
    ({ target }) => canEdit && view.set({ ...view.get(), writing: writingAt(target) }),
  )
  const onEdgeMouseEnter: EdgeMouseHandler<ArrowEdgeType> = useSteady((_, { id }) => point(id))
  const onEdgeMouseLeave = useSteady(() => point(null))
  const onEdgeClick: EdgeMouseHandler<ArrowEdgeType> = useSteady((_, { id }) =>
    view.set({ ...view.get(), selected: new Set(), card: null, note: null, writing: null, arrow: id }),
  )
  const onReconnect = useSteady((before: ArrowEdgeType, after: Connection) => edit(...reaimEdits(flow, before, after)))
  const onPaneClick = useSteady(() => {
    setPlace(null)
    editor.select(null)
  })
  const onMoveStart: OnMove = useSteady((event) => {
    forgetWay(event)
    setPlace(null)
    move(true)
  })
  const onMoveEnd = useSteady(() => move(false))
  const onInit = useSteady((instance: ReactFlowInstance<BlockNodeType, ArrowEdgeType>) => {
    const isPile = canEdit && isPiledUp(laid(flow.blocks))
    if (isPile) layOut()
    // A pile just tidied is drawn in its new places first.
    whenDrawn(isPile, () => {
      showStart(instance)
      setBegun(true)
    })
  })
  const picker = useMemo(() => ({ open: setPlace }), [])
  return (
    <PickerContext value={picker}>
      <RoutesContext value={routes}>
        <section
          className={css.canvas}
          data-canvas
          data-begun={hasBegun || undefined}
          data-is-far={isFar || undefined}
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
            onEdgeMouseLeave={onEdgeMouseLeave}
            onEdgeClick={onEdgeClick}
            onNodeDoubleClick={onNodeDoubleClick}
            onNodeClick={onNodeClick}
            onPaneClick={onPaneClick}
            onMoveStart={onMoveStart}
            onMove={forgetWay}
            onMoveEnd={onMoveEnd}
            nodesDraggable={canEdit}
            nodesConnectable={canEdit}
            edgesFocusable={false}
            // From far only the arrow under the pointer can be re-aimed: the ends of all others are too many to draw.
            edgesReconnectable={canEdit && !isFar}
            onReconnect={onReconnect}
            deleteKeyCode={null}
            autoPanOnNodeFocus={false}
            zoomOnDoubleClick={false}
            multiSelectionKeyCode={multiSelectionKeys}
            selectionKeyCode="Shift"
            panOnScroll
            minZoom={zooms.least}
            maxZoom={zooms.most}
            connectionRadius={32}
            connectOnClick={false}
            connectionLineType={ConnectionLineType.SmoothStep}
            onlyRenderVisibleElements={nodes.length > manyBlocks}
            onInit={onInit}
            elevateNodesOnSelect={false}
          >
            {scenery}
            <GuideLines {...guides} />
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
