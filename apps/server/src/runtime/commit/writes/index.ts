import { botFields } from './bot-field.ts'
import { calls } from './call.ts'
import { clicks } from './click.ts'
import { codeTries } from './code-try.ts'
import { comments } from './comment.ts'
import { conversationMarks } from './conversation.ts'
import { customerChanges } from './customer.ts'
import { dispatches } from './dispatch.ts'
import { enrollments } from './enrollment.ts'
import { events } from './event.ts'
import { receivedFiles } from './media.ts'
import { messageChanges } from './message-change.ts'
import { orderChanges } from './order.ts'
import { parkedInputs } from './parked.ts'
import { posts } from './post.ts'
import { stepDispatches } from './step.ts'
import { clearedTimers, timers } from './timer.ts'
import type { Write } from './write.ts'

/** All optional writes. An effect that needs a new table is one new file here and one line in this list. */
export const writes: readonly Write[] = [
  // Customers and events read it.
  orderChanges,
  customerChanges,
  events,
  dispatches,
  stepDispatches,
  enrollments,
  clicks,
  timers,
  clearedTimers,
  calls,
  receivedFiles,
  parkedInputs,
  botFields,
  codeTries,
  conversationMarks,
  messageChanges,
  comments,
  posts,
]
