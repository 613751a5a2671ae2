import type { Goto } from '../goto.ts'
import type { Roads } from './road.ts'
import type { Warning } from './warning.ts'

const target = (goto: Goto) => (goto.type === 'flow' ? goto.flow : goto.block_key)

/** Arrows to a block or flow that is not there. A flow that is there but empty has a problem of its own. */
export const missing = ({ stops, startOf }: Roads): Warning[] =>
  stops.flatMap((stop) =>
    stop.roads.flatMap(({ to, goto, card, at }): Warning[] => {
      if (to !== null || (goto.type === 'flow' && startOf.has(goto.flow))) return []
      return [{ stop, card, key: 'goto_missing', params: { target: target(goto) }, at }]
    }),
  )
