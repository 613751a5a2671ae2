import { z } from 'zod'
import { block } from '../blocks/index.ts'
import { filled, openRecord } from './fill.ts'

const schema = z.object({
  id: z.string().min(1),
  type: z.string(),
  name: z.string(),
  /** The referral that starts this tool's blocks. */
  ref: z.string(),
  is_published: z.boolean(),
  config: openRecord,
  blocks: z.array(block),
})

/** Something outside the conversation that opens one: a printed code, a link, a widget. */
export type Tool = z.infer<typeof schema>
export const tool = filled(
  () => ({ id: '', type: '', name: '', ref: '', is_published: true, config: {}, blocks: [] }),
  schema,
)
