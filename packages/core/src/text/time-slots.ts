const two = (number: number): string => String(number).padStart(2, '0')

/** A time of day, `15:05` or `3:05 PM`. */
export const writeTime = (hour: number, minute: number, is_12_hours = false): string => {
  if (!is_12_hours) return `${two(hour)}:${two(minute)}`
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

export type TimeSlot = { value: string; label: string }

/** The times of a day to choose from, every 30 minutes. The value is stored, the label is shown. */
export const timeSlots = (is_12_hours = false): TimeSlot[] =>
  Array.from({ length: 48 }, (_, slot) => {
    const hour = Math.floor(slot / 2)
    const minute = (slot % 2) * 30
    return { value: writeTime(hour, minute), label: writeTime(hour, minute, is_12_hours) }
  })
