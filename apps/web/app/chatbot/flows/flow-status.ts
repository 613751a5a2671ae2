import type { FlowEntry } from '../../frame/api-types.ts'

export const flowStatuses = ['published', 'changed', 'draft'] as const
export type FlowStatus = (typeof flowStatuses)[number]

export const statusOf = ({ published_revision, is_changed }: FlowEntry): FlowStatus => {
  if (published_revision === null) return 'draft'
  return is_changed ? 'changed' : 'published'
}
