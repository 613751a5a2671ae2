import { z } from 'zod'
import { type ActionDefinition, required } from './action.ts'

const assign = z.object({ action: z.literal('assign_user'), user_id: z.string() })

export const assignUser = {
  schema: assign,
  blank: () => ({ action: 'assign_user', user_id: '' }),
  problems: ({ user_id }) => required('assign_user', user_id),
} satisfies ActionDefinition<z.infer<typeof assign>>

const notify = z.object({ action: z.literal('notify_admins'), text: z.string(), user_ids: z.array(z.string()) })

/** Notifies users of the page; with no `user_ids`, all its admins. */
export const notifyAdmins = {
  schema: notify,
  blank: () => ({ action: 'notify_admins', text: '', user_ids: [] }),
  problems: ({ text }) => required('notify_admins', text),
} satisfies ActionDefinition<z.infer<typeof notify>>
