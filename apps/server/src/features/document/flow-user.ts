import { broadcastOfOwner, readOwner } from '@hawker/core'

/** A flow that uses a thing, or the owner of the flow, such as a broadcast. */
export type FlowUser = { what: string; id: string; name: string }

/** Names a flow as a user of a thing. An owned flow has its owner in its id. */
export const flowUser = ({ id, name }: { id: string; name: string }): FlowUser => {
  const owner = readOwner(id)
  if (!owner) return { what: 'flow', id, name }
  return { what: owner.kind, id: owner.kind === 'broadcast' ? broadcastOfOwner(owner.id) : owner.id, name }
}
