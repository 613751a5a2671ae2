import { isOver } from '@hawker/core'
import type { Broadcast } from './queries.ts'

/** Drafts and ended broadcasts may go to the trash; one that is scheduled or being sent is stopped first. */
export const isTrashable = ({ state }: Broadcast): boolean => state === 'draft' || isOver(state)
