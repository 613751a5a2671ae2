import { broadcastOfOwner, type OwnerKind, readOwner } from '@hawker/core'

/** The screen on which an owner of flows is edited. */
const screens: Record<OwnerKind, string> = { tool: '/chatbot/tools', broadcast: '/chatbot/broadcast' }

/** The screen an author comes back to from a flow: that of its owner, or the list of flows. */
export function wayBack(stored: string): string {
  const owner = readOwner(stored)
  if (!owner) return '/chatbot/flows'
  const id = owner.kind === 'broadcast' ? broadcastOfOwner(owner.id) : owner.id
  return `${screens[owner.kind]}/${encodeURIComponent(id)}`
}
