import type { Flow } from '@hawker/core'
import { applyNodeChanges, type OnNodesChange, ReactFlow, useReactFlow } from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { blockHeight } from '../blocks/index.ts'
import type { BlockNodeType } from '../canvas/block-node-type.ts'
import css from '../canvas/canvas.module.css'
import { CanvasTools } from '../canvas/canvas-tools.tsx'
import { Dots } from '../canvas/dots.tsx'
import { entry } from '../canvas/handles.ts'
import { syncNodes } from '../canvas/nodes.ts'
import { Overview } from '../canvas/overview.tsx'
import { RoutesContext, useRoutes } from '../canvas/routes/use-routes.ts'
import { useArrowNames } from '../canvas/use-arrow-names.ts'
import { useDetailSwitch } from '../canvas/use-detail-switch.ts'
import { useFit } from '../canvas/use-fit.ts'
import { zooms } from '../canvas/viewport.ts'
import { ZoomMeasure } from '../canvas/zoom-measure.tsx'
import { openDraft } from '../draft/draft.ts'
import { makeStore } from '../draft/store.ts'
import { EditorContext, makeEditor, nothingSelected, useEditor } from '../editor.ts'
import { type BothFlows, bothFlows } from './both-flows.ts'
import { MarkedArrow, type MarkedArrowType } from './marked-arrow.tsx'
import { formerHandle, MarkedBlock, MarksContext } from './marked-block.tsx'

type Props = {
  before: Flow
  after: Flow
  /** The block to show; null: the whole flow. */
  chosen: string | null
  onChoose: (block: string) => void
}

const nodeTypes = { block: MarkedBlock }
const edgeTypes = { marked: MarkedArrow }
const none: never[] = []
/** Problems belong to the draft, not to the difference. */
const noProblems = () => none

/** Two states of a flow in one picture, to be looked at: the blocks and arrows that came, went and changed are marked. */
export function DiffCanvas({ before, after, chosen, onChoose }: Props) {
  const editor = useEditor()
  const both = useMemo(
    () =>
      bothFlows(before, after, (blocks) =>
        blocks.map((block) => ({ key: block.key, ...block.coordinate, height: blockHeight(block) })),
      ),
    [before, after],
  )
  // The parts of the canvas read their flow from an editor: this one holds both flows, and nothing in it can be written.
  const reader = useMemo(() => {
    const { uploads, profile } = editor
    const view = makeStore({ ...nothingSelected, running: { block: null } })
    return makeEditor({ draft: makeStore(openDraft(0, both.flow)), uploads, view, canEdit: false, profile })
  }, [editor, both])
  return (
    <EditorContext value={reader}>
      <MarksContext value={both.marks}>
        <Picture both={both} before={before} chosen={chosen} onChoose={onChoose} />
      </MarksContext>
    </EditorContext>
  )
}

type PictureProps = { both: BothFlows; before: Flow } & Pick<Props, 'chosen' | 'onChoose'>

function Picture({ both, before, chosen, onChoose }: PictureProps) {
  const t = useText('review')
  const routes = useRoutes()
  const fit = useFit()
  const { viewportInitialized } = useReactFlow()
  const isFar = useDetailSwitch()
  const [nodes, onNodesChange] = useNodes(both.flow, chosen)
  const edges = useMarkedArrows(both, before)
  useEffect(() => {
    if (viewportInitialized) fit(chosen ?? undefined)
  }, [fit, chosen, viewportInitialized])
  return (
    <RoutesContext value={routes}>
      <section className={css.canvas} data-canvas data-begun data-is-far={isFar || undefined} aria-label={t('canvas')}>
        <ReactFlow<BlockNodeType, MarkedArrowType>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onNodeClick={(_, { id }) => onChoose(id)}
          onInit={() => fit(chosen ?? undefined)}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          zoomOnDoubleClick={false}
          panOnScroll
          minZoom={zooms.least}
          maxZoom={zooms.most}
          elevateNodesOnSelect={false}
        >
          <Dots />
          <ZoomMeasure />
          <Overview />
          <CanvasTools onAdd={() => undefined} />
        </ReactFlow>
      </section>
    </RoutesContext>
  )
}

/** The blocks as the canvas library wants them; it may measure them, and change nothing else. */
function useNodes(flow: Flow, chosen: string | null): [BlockNodeType[], OnNodesChange<BlockNodeType>] {
  const wanted = () => ({ flow, problemsOf: noProblems, selected: new Set(chosen === null ? [] : [chosen]) })
  const [nodes, setNodes] = useState<BlockNodeType[]>(() => syncNodes([], wanted()))
  const [seen, setSeen] = useState({ flow, chosen })
  if (seen.flow !== flow || seen.chosen !== chosen) {
    setSeen({ flow, chosen })
    setNodes((known) => syncNodes(known, wanted()))
  }
  return [
    nodes,
    (changes) =>
      setNodes((known) =>
        applyNodeChanges(
          changes.filter(({ type }) => type === 'dimensions'),
          known,
        ),
      ),
  ]
}

function useMarkedArrows({ arrows, flow }: BothFlows, before: Flow): MarkedArrowType[] {
  const t = useText('review')
  const names = { old: useArrowNames(before), fresh: useArrowNames(flow) }
  return arrows.map(({ id, block, card, slot, to, handle, mark }) => {
    const drawn = { id, from: block, card, slot, to, handle: handle ?? formerHandle }
    const name = mark === 'removed' ? names.old(drawn) : names.fresh(drawn)
    return {
      id,
      type: 'marked',
      source: block,
      sourceHandle: drawn.handle,
      target: to,
      targetHandle: entry,
      data: { mark },
      zIndex: mark === 'kept' ? 0 : 1,
      ariaLabel: mark === 'kept' ? name : `${t(`arrow.${mark}`)}: ${name}`,
    }
  })
}
