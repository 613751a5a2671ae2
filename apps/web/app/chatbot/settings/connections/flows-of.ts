import type { ConnectionUse } from '../../../frame/api-types.ts'

/** A flow that uses a connection, and its blocks that do. */
export type UsingFlow = { id: string; name: string; blocks: string[]; is_live: boolean }

/** Uses grouped by flow, in their order. A flow is live where one of its blocks is. */
export function flowsOf(uses: readonly ConnectionUse[]): UsingFlow[] {
  const flows = new Map<string, UsingFlow>()
  for (const { flow_id, flow_name, block, is_live } of uses) {
    const known = flows.get(flow_id) ?? { id: flow_id, name: flow_name, blocks: [], is_live: false }
    const blocks = [...known.blocks, block]
    flows.set(flow_id, { ...known, blocks, is_live: known.is_live || is_live })
  }
  return [...flows.values()]
}
