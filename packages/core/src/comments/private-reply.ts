import { z } from 'zod'
import { action } from '../actions/index.ts'
import { filled, looseText } from '../document/fill.ts'

const schema = z.object({
  key: z.string(),
  type: z.literal('private_replies'),
  name: z.string(),
  /** Empty: every post of the page. */
  post_id: looseText,
  /** The flow that the author of the comment is sent. */
  flow: looseText,
  case: z.enum(['mention', 'has_phone', 'customer_has_phone', 'live', 'default']),
  config: z.object({ add_actions: z.array(action) }),
})

/** The reply to a customer who comments on a post. */
export type PrivateReply = z.infer<typeof schema>

export const blankPrivateReply = (): PrivateReply => ({
  key: '',
  type: 'private_replies',
  name: '',
  post_id: '',
  flow: '',
  case: 'default',
  config: { add_actions: [] },
})
export const privateReply = filled(blankPrivateReply, schema)
