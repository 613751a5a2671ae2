import type { Bot } from '@hawker/core'
import type { FlowEntry } from '../../../frame/api-types.ts'

/** The published flows that begin with a template, which may go while the window is closed. */
export const templateFlows = <Entry extends Pick<FlowEntry, 'id' | 'published_revision'>>(
  { flows }: Pick<Bot, 'flows'>,
  entries: readonly Entry[],
): Entry[] => {
  const starting = new Set(
    flows.flatMap(({ id, blocks: [first] }) =>
      first?.type === null && first.cards[0]?.plugin_id.endsWith('message_template') ? [id] : [],
    ),
  )
  return entries.filter(({ id, published_revision }) => published_revision !== null && starting.has(id))
}
