import { searchRank } from '@hawker/core'
import type { FlowEntry } from '../../frame/api-types.ts'

/** The flows whose names hold what was searched for, last changed first. */
export const foundFlows = (flows: readonly FlowEntry[], search: string): FlowEntry[] =>
  flows
    .filter(({ name }) => searchRank(name, search) !== null)
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))

export type FlowStatus = 'draft' | 'published' | 'changed'

export const statusOf = ({ published_revision, is_changed }: FlowEntry): FlowStatus => {
  if (published_revision === null) return 'draft'
  return is_changed ? 'changed' : 'published'
}
