import { useEffect } from 'react'
import type { BlockNodeType } from './block-node-type.ts'
import { useIsFar } from './use-is-far.ts'
import { whenIdle } from './when-idle.ts'

/** So many blocks are drawn out of sight and measured at a time. */
const few = 30
const most_ms = 1_000

/**
 * Has the blocks measured whose handles are guessed, a few at a time while the author does nothing. From far they would show
 * another size than they have.
 */
export function useMeasureRest(nodes: readonly BlockNodeType[], onMeasure: (blocks: ReadonlySet<string>) => void) {
  const isFar = useIsFar()
  useEffect(() => {
    const isUnderWay = nodes.some(({ handles, measured }) => !handles && !measured)
    const next = nodes.filter(({ handles }) => handles).slice(0, few)
    if (isFar || isUnderWay || next.length === 0) return
    return whenIdle(() => onMeasure(new Set(next.map(({ id }) => id))), most_ms)
  }, [nodes, isFar, onMeasure])
}
