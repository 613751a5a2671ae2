import { hasOpenVariable } from '../../text/parse-template.ts'
import type { Stop } from './road.ts'
import { textsIn } from './strings.ts'
import type { Warning } from './warning.ts'

const hasOpen = (value: unknown): boolean => textsIn(value).some(hasOpenVariable)

/** Texts with a `{{` that nothing closes: customers would read it. Said once for each card, and once for the block itself. */
export const openVariables = (stops: readonly Stop[]): Warning[] =>
  stops.flatMap((stop): Warning[] => {
    const { block } = stop
    const own = hasOpen([block.config, block.next_step])
    return [
      ...(own ? [{ stop, card: null, key: 'variable_open' } satisfies Warning] : []),
      ...block.cards.flatMap((card, index): Warning[] =>
        hasOpen(card) ? [{ stop, card: index + 1, key: 'variable_open', at: `/cards/${index}` }] : [],
      ),
    ]
  })
