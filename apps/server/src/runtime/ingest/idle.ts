import type { Turn } from '../base/work.ts'
import type { Fence } from '../commit/writes/mailbox.ts'

/** An idle conversation, ready for its next turn, with the fence that shows whether it still is. */
export type Idle = { turn: Omit<Turn, 'class' | 'inputs'>; fence: Fence }
