import { useRef, useState } from 'react'
import { useSteady } from './use-steady.ts'

/** The arrow under the pointer. While the canvas moves, arrows pass below it: only the one that is there in the end counts. */
export function useHovered() {
  const [hovered, setHovered] = useState<string | null>(null)
  const under = useRef<string | null>(null)
  const isMoving = useRef(false)
  const point = useSteady((arrow: string | null) => {
    under.current = arrow
    if (!isMoving.current) setHovered(arrow)
  })
  const move = useSteady((moves: boolean) => {
    isMoving.current = moves
    if (!moves) setHovered(under.current)
  })
  return { hovered, point, move }
}
