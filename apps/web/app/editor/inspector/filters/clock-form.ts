import { type Filter, isFilterValid } from '@hawker/core'

/** The forms of a value that the current time can be compared with. */
export const clockForms = ['time', 'weekday', 'date'] as const
export type ClockForm = (typeof clockForms)[number]

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The form its value has now; a time of day while there is none. */
export const clockFormOf = ({ value, values }: Filter): ClockForm => {
  const given = String(value ?? values[0] ?? '').toLowerCase()
  if (weekdays.some((weekday) => weekday === given)) return 'weekday'
  return /^\d{4}-/.test(given) ? 'date' : 'time'
}

const starts: Record<ClockForm, [string, string]> = {
  time: ['08:00', '17:00'],
  weekday: ['monday', 'monday'],
  date: ['', ''],
}

/** The row with another form of value, and something in it to change. */
export const inClockForm = (filter: Filter, form: ClockForm, today: string): Filter => {
  const [first, second] = form === 'date' ? [today, today] : starts[form]
  const single = { ...filter, unit: null, value: first, values: [] }
  return isFilterValid(single) ? single : { ...single, value: null, values: [first, second] }
}

/** The row with a value its operator allows: any other form becomes a time of day. */
export const fitClock = (filter: Filter): Filter =>
  filter.type !== 'current_time' || clockFormsFor(filter).includes(clockFormOf(filter))
    ? filter
    : inClockForm(filter, 'time', '')

/** Weekdays come in no order. */
export const clockFormsFor = ({ filter_type }: Filter): readonly ClockForm[] =>
  filter_type === 'equal' || filter_type === 'not_equal' ? clockForms : ['time', 'date']
