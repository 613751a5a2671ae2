import { dispatchStateNames, dispatchStates } from '@hawker/core'
import { z } from 'zod'
import { itemId } from '../../platform/http/shapes.ts'

/** How customers left the page after a message: they unsubscribed, or one of the two blocked the other. */
export const leavings = ['unsubscribed', 'blocked'] as const

/** The customers behind a figure of a broadcast. Parts that are left out don't narrow them. */
export const broadcastPeople = z.strictObject({
  broadcast: itemId.describe('The broadcast that was sent to them.'),
  states: z
    .array(z.enum(dispatchStateNames))
    .max(dispatchStateNames.length)
    .optional()
    .describe('Only those whose message is in one of these states.'),
  reason: z.string().max(100).optional().describe('Only those with this reason; empty: without one.'),
  has_replied: z.boolean().optional().describe('Only those who have written since.'),
  clicked: z
    .string()
    .max(500)
    .optional()
    .describe('Only those who clicked the link or button at this place of it; empty: any.'),
  left: z.enum(leavings).optional().describe('Only those who left so within 7 days after it.'),
})
export type BroadcastPeople = z.infer<typeof broadcastPeople>

/** The states in which a message has left: the base of what customers did afterwards. */
export const sentStates = [dispatchStates.sent, dispatchStates.delivered, dispatchStates.read]
