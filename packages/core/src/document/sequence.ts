import { z } from 'zod'
import { action } from '../actions/index.ts'
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
  /** Sent after the actions; empty: the step only acts. */
  flow: z.string(),
  add_actions: z.array(action),
  /** Followers pass an unpublished step at its time without getting anything. */
  is_published: z.boolean(),
  message_tag: messageTag,
  schedule,
  audience_filter: audienceFilter,
  /** Clicks on links and presses of buttons in its messages are counted. */
  counts_clicks: z.boolean(),
})
export type SequenceStep = z.infer<typeof stepSchema>

export const blankStep = (): SequenceStep => ({
  flow: '',
  add_actions: [],
  is_published: true,
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
  counts_clicks: false,
})

/** Without a flow a step sends nothing itself. */
export const onlyActs = ({ flow, add_actions }: SequenceStep): boolean => flow === '' && add_actions.length > 0

export const sequenceStep = filled(blankStep, stepSchema)

const schema = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** One that is off takes no customers, and its followers pass all steps without getting anything. */
  is_published: z.boolean(),
  steps: z.array(sequenceStep),
})

/** A timed series of flows. */
export type Sequence = z.infer<typeof schema>
export const sequence = filled(() => ({ id: '', name: '', is_published: true, steps: [] }), schema)
