import { useStoreApi } from '@xyflow/react'
import { useLayoutEffect, useRef } from 'react'
import css from './canvas.module.css'

const gap = 24
const radius = 0.75

/**
 * The dots behind the blocks. A step of a pan shifts them as one picture: drawn again, as the canvas library does, they take longer than
 * all blocks and arrows in sight.
 */
export function Dots() {
  const store = useStoreApi()
  const dots = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const draw = () => {
      const [x, y, zoom] = store.getState().transform
      const style = dots.current?.style
      style?.setProperty('--gap', `${gap * zoom}px`)
      style?.setProperty('--radius', `${radius * zoom}px`)
      style?.setProperty('transform', `translate(${x % (gap * zoom)}px, ${y % (gap * zoom)}px)`)
    }
    draw()
    return store.subscribe(({ transform }, before) => {
      if (transform !== before.transform) draw()
    })
  }, [store])
  return <div ref={dots} className={css.dots} aria-hidden />
}
