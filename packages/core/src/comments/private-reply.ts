import { z } from 'zod'
import { action } from '../actions/index.ts'
import { filled, looseText } from '../document/fill.ts'

const schema = z.object({
  key: z.string(),
  type: z.literal('private_replies'),
  name: z.string(),
  post_id: looseText,
  config: z.object({ add_actions: z.array(action) }),
})

/** The reply to a customer who comments on a post. */
export type PrivateReply = z.infer<typeof schema>

export const blankPrivateReply = (): PrivateReply => ({
  key: '',
  type: 'private_replies',
  name: '',
  post_id: '',
  config: { add_actions: [] },
})
export const privateReply = filled(blankPrivateReply, schema)
