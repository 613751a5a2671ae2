import { z } from 'zod'
import { leads } from '../document/goto.ts'
import type { Finding } from '../problems.ts'
import { isWindow } from '../text/time-window.ts'
import { type BlockDefinition, blankBlock, blockSchema, following } from './block.ts'

const schema = blockSchema(
  'smart_delay',
  z.object({
    delay_type: z.enum(['duration', 'date']),
    delay_value: z.number().min(0),
    delay_unit: z.enum(['minutes', 'hours', 'days']),
    date: z.string(),
    use_time_window: z.boolean(),
    sending_time_start: z.string(),
    sending_time_end: z.string(),
  }),
)
export type SmartDelayBlock = z.infer<typeof schema>

/** Waits for a span or until a date, and on request for the daily window to open. */
export const smartDelay = {
  ...following,
  schema,
  blank: () =>
    blankBlock('smart_delay', {
      delay_type: 'duration',
      delay_value: 1,
      delay_unit: 'minutes',
      date: '',
      use_time_window: false,
      sending_time_start: '08:00',
      sending_time_end: '22:00',
    }),

  problems({ config, next_step }) {
    const problems: Finding[] = []
    if (config.use_time_window && !isWindow(config.sending_time_start, config.sending_time_end))
      problems.push({ key: 'smart_delay_window' })
    if (!leads(next_step)) problems.push({ key: 'smart_delay_goto' })
    return problems
  },

  preview: ({ config }) => (config.delay_type === 'date' ? config.date : `${config.delay_value} ${config.delay_unit}`),
} satisfies BlockDefinition<SmartDelayBlock>
