import { z } from 'zod'
import { messageTag } from '../blocks/message-tag.ts'
import { audienceFilter } from '../filters/index.ts'
import { filled } from './fill.ts'

/** When a step is sent, counted from the step before it; inside a daily window when one is set. */
const schedule = z.object({
  after: z.number().min(0),
  after_type: z.enum(['immediately', 'minutes', 'hours', 'days']),
  time_type: z.enum(['time', 'specific_datetime']).nullable(),
  time_select: z.string(),
  sending_time_type: z.enum(['timelimit']).nullable(),
  sending_time_start: z.string(),
  sending_time_end: z.string(),
})
export type Schedule = z.infer<typeof schedule>

const stepSchema = z.object({
  flow: z.string(),
  message_tag: messageTag,
  schedule,
  audience_filter: audienceFilter,
})
export type SequenceStep = z.infer<typeof stepSchema>

export const blankStep = (): SequenceStep => ({
  flow: '',
  message_tag: null,
  schedule: {
    after: 0,
    after_type: 'immediately',
    time_type: null,
    time_select: '',
    sending_time_type: null,
    sending_time_start: '',
    sending_time_end: '',
  },
  audience_filter: null,
})

export const sequenceStep = filled(blankStep, stepSchema)

const schema = z.object({ id: z.string().min(1), name: z.string(), steps: z.array(sequenceStep) })

/** A timed series of flows. */
export type Sequence = z.infer<typeof schema>
export const sequence = filled(() => ({ id: '', name: '', steps: [] }), schema)
