import { Handle, Position } from '@xyflow/react'
import css from './block-node.module.css'
import { entry } from './handles.ts'
import type { Point } from './place.ts'

type FarHandleProps = {
  block: string
  /** The name of the handle; that of the entry is where arrows arrive. */
  id: string
  /** Its upper left corner, from that of the block. */
  at: Point
  /** True once the pointer has come to the block: an arrow can then be drawn from here. */
  isLive: boolean
}

/**
 * A handle of a block seen from far. Until the pointer comes, it is an element that the canvas library measures and finds like one
 * of its own handles; its own listen to every change of the canvas, and thousands of those would slow down each step of a pan.
 */
export function FarHandle({ block, id, at, isLive }: FarHandleProps) {
  const type = id === entry ? 'target' : 'source'
  const position = id === entry ? Position.Left : Position.Right
  if (isLive) {
    const style = { left: at.x, top: at.y, right: 'auto', bottom: 'auto', transform: 'none' }
    const className = id === entry ? css.entry : css.handle
    return <Handle type={type} position={position} id={id} className={className} style={style} />
  }
  return (
    <div
      className={`react-flow__handle nodrag nopan ${css.farHandle} ${type} connectable connectablestart connectableend connectionindicator`}
      style={{ marginLeft: at.x, marginTop: at.y }}
      data-handleid={id}
      data-nodeid={block}
      data-handlepos={position}
      data-id={`1-${block}-${id}-${type}`}
    />
  )
}
