/** The kinds of things that may own a flow. */
export const ownerKinds = ['tool', 'broadcast'] as const
export type OwnerKind = (typeof ownerKinds)[number]

/** The owner of a flow. An author opens an owned flow at its owner, no list shows it, and it is deleted with its owner. */
export type FlowOwner = { kind: OwnerKind; id: string }

type OwnerRules = {
  /** True where its blocks are linted as those of an opt-in tool. */
  is_tool: boolean
  /** `editor`: by the flow's own Publish. `owner`: only by the owner's, as a broadcast goes out with its words. */
  published_by: 'editor' | 'owner'
  /** `tools`: a version of the bot has its live blocks in `tools[].blocks`. `flows`: it is live as any flow is. */
  lives_in: 'tools' | 'flows'
}

/** All that depends on the kind of a flow's owner. */
export const flowOwners: Readonly<Record<OwnerKind, OwnerRules>> = {
  tool: { is_tool: true, published_by: 'editor', lives_in: 'tools' },
  broadcast: { is_tool: false, published_by: 'owner', lives_in: 'flows' },
}

/** A flow that belongs to nothing else. */
const ownRules: OwnerRules = { is_tool: false, published_by: 'editor', lives_in: 'flows' }

/** The owner in the form that is stored and sent: `tool:<id>`; empty: none. */
export const ownerText = (owner: FlowOwner | null): string => (owner ? `${owner.kind}:${owner.id}` : '')

/** Reads that; null for no owner, or one of a kind this release does not know. */
export const readOwner = (text: string | null): FlowOwner | null => {
  const kind = ownerKinds.find((each) => text?.startsWith(`${each}:`))
  const id = kind && text ? text.slice(kind.length + 1) : ''
  return kind && id ? { kind, id } : null
}

/** The rules for a flow with this owner, as it is stored. */
export const ownerRules = (text: string | null): OwnerRules => {
  const owner = readOwner(text)
  return owner ? flowOwners[owner.kind] : ownRules
}

/** The id of an owner's flow: a name that no other flow has. The engine calls a tool's blocks the same. */
export const ownedFlowId = (owner: FlowOwner, taken: ReadonlySet<string>): string => {
  let id = ownerText(owner)
  while (taken.has(id)) id = `${owner.kind}:${id}`
  return id
}
