import { useReactFlow } from '@xyflow/react'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The turn of a wheel in pixels, which it tells in pixels, lines or pages, as on the canvas. */
const perPixel = 0.002
const perLine = 0.05

/** A drag of the overview moves the canvas by what it shows under the pointer, a wheel zooms it. `scale`: one pixel of it. */
export function useOverviewMoves(picture: RefObject<SVGSVGElement | null>, scale: number) {
  const { getViewport, setViewport, zoomTo } = useReactFlow()
  const drag = useEffectEvent((x: number, y: number) => {
    const { zoom, ...at } = getViewport()
    void setViewport({ x: at.x - x * scale * zoom, y: at.y - y * scale * zoom, zoom })
  })
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const by = event.deltaMode === 1 ? perLine : event.deltaMode ? 1 : perPixel
    void zoomTo(getViewport().zoom * 2 ** (-event.deltaY * by))
  })
  useEffect(() => {
    const element = picture.current
    if (!element) return
    const ending = new AbortController()
    const { signal } = ending
    let from: { x: number; y: number } | null = null
    const press = ({ button, pointerId, clientX, clientY }: PointerEvent) => {
      if (button !== 0) return
      element.setPointerCapture(pointerId)
      from = { x: clientX, y: clientY }
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!from) return
      drag(clientX - from.x, clientY - from.y)
      from = { x: clientX, y: clientY }
    }
    const release = () => {
      from = null
    }
    element.addEventListener('pointerdown', press, { signal })
    element.addEventListener('pointermove', move, { signal })
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, release, { signal })
    element.addEventListener('wheel', (event) => turn(event), { signal, passive: false })
    return () => ending.abort()
  }, [picture])
}
