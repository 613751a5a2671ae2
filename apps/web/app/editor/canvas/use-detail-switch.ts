import { useReactFlow, useUpdateNodeInternals } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useIsFar } from './use-is-far.ts'

/** From far the handles stand elsewhere, so the canvas is told to look for them anew when the border is crossed. */
export function useDetailSwitch() {
  const isFar = useIsFar()
  const update = useUpdateNodeInternals()
  const { getNodes } = useReactFlow()
  const known = useRef(isFar)
  useEffect(() => {
    if (known.current === isFar) return
    known.current = isFar
    update(getNodes().map(({ id }) => id))
  }, [isFar, update, getNodes])
}
