import { toggle } from '../setting.ts'

/** The formats of dates and times. */
export const display = {
  format_12_hours: toggle({
    does: 'write times with AM and PM, on screens and in messages',
    default: false,
    group: 'display',
    owner: 'settings',
    witness: 'a message says {{current_time}}',
  }),
}
