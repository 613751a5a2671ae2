import { Panel, useStore } from '@xyflow/react'
import { useMemo, useRef } from 'react'
import { useText } from '../../frame/use-text.ts'
import css from './canvas.module.css'
import { boundsOf, frameOf, pathOf, size } from './overview-shapes.ts'
import { reachesOut } from './reaches-out.ts'
import { useOverviewMoves } from './use-overview-moves.ts'

/** A small picture of the whole flow, while part of it is out of sight: beside a flow that fits it would only cover blocks. */
export function Overview() {
  return useStore(reachesOut) ? <Picture /> : null
}

/** Dragged, it moves the canvas; a wheel zooms it. All blocks are one shape: a thousand would each follow every step of a pan. */
function Picture() {
  const t = useText('editor')
  const nodes = useStore((state) => state.nodes)
  const [x, y, zoom] = useStore(({ transform }) => transform)
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const bounds = useMemo(() => boundsOf(nodes), [nodes])
  const blocks = useMemo(() => <path className={css.mapBlocks} d={pathOf(nodes)} />, [nodes])
  const sight = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
  const { frame, scale } = frameOf(bounds, sight)
  const picture = useRef<SVGSVGElement>(null)
  useOverviewMoves(picture, scale)
  return (
    <Panel position="bottom-right" className={css.map}>
      <svg
        ref={picture}
        {...size}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="img"
        aria-label={t('canvas.map')}
      >
        {blocks}
        <path className={css.mapMask} fillRule="evenodd" d={`${around(frame)}${around(sight)}`} />
      </svg>
    </Panel>
  )
}

type Rect = { x: number; y: number; width: number; height: number }

const around = ({ x, y, width, height }: Rect) => `M${x} ${y}h${width}v${height}h${-width}z`
