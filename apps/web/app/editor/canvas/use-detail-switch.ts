import { useReactFlow, useUpdateNodeInternals } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useIsFar } from './use-is-far.ts'

/** Zoomed out, the handles are elsewhere: the canvas measures them again when the detail level changes. */
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
