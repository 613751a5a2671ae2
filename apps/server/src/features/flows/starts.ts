import { type Bot, type FlowUse, flowStarts, flowUserKinds } from '@hawker/core'
import { z } from 'zod'
import { nameAt } from '../document/index.ts'

/** One thing that starts a flow for customers, by its id and name where it has them. */
export const flowStart = z
  .object({ by: z.enum(flowUserKinds), id: z.string().nullable(), name: z.string().nullable() })
  .meta({
    id: 'FlowStart',
    description: 'A start of the flow for customers, or an arrow to it from a flow that starts.',
  })
export type FlowStart = z.infer<typeof flowStart>

/** The starts of each flow of a live bot; each start counts once, even if it names the flow in several places. */
export function startsOf(live: Bot): (flow_id: string) => FlowStart[] {
  const starts = flowStarts(live)
  const named = ({ by, path }: FlowUse): FlowStart => {
    const { id = null, name = null } = nameAt(live, path)
    return { by, id, name }
  }
  return (flow_id) => {
    const list = (starts.get(flow_id) ?? []).map(named)
    return [...new Map(list.map((start) => [`${start.by}/${start.id}`, start])).values()]
  }
}
