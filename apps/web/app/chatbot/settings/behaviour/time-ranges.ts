import { schemas, type WeeklyRange } from '@hawker/core'

/** The same hours on several days of the week. */
export type Hours = { from: string; to: string; weekdays: number[] }

export const rangesIn = (value: unknown): WeeklyRange[] => schemas.weekly_range.array().parse(value)

/** Ranges by their hours, each with its days, in the order of the ranges. */
export const hoursOf = (ranges: readonly WeeklyRange[]): Hours[] => {
  const found: Hours[] = []
  for (const { weekday, from, to } of ranges) {
    const known = found.find((each) => each.from === from && each.to === to)
    if (known) known.weekdays.push(weekday)
    else found.push({ from, to, weekdays: [weekday] })
  }
  return found.map((each) => ({ ...each, weekdays: [...new Set(each.weekdays)].sort() }))
}

export const rangesOf = (hours: readonly Hours[]): WeeklyRange[] =>
  hours.flatMap(({ from, to, weekdays }) => weekdays.map((weekday) => ({ weekday, from, to })))

/** Hours that are offered first: a working week. */
export const usualHours: Hours = { from: '08:00', to: '17:00', weekdays: [1, 2, 3, 4, 5] }
