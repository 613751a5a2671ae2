import { useFormat } from '../../frame/use-format.ts'

/** "14:30" today, with the day when it is another one. */
export function useUntil(): (at: string, now?: Date) => string {
  const format = useFormat()
  return (at, now = new Date()) =>
    format.isSameDay(at, now.toISOString()) ? format.time(at) : `${format.dayMonth(at)}, ${format.time(at)}`
}
