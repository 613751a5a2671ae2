import { useFormat } from '../../frame/use-format.ts'
import type { Broadcast } from './queries.ts'

/** The instant that matters of a broadcast, in words: its start, or the one it is scheduled for. Empty: it has none. */
export function useWhen(): (broadcast: Broadcast) => string {
  const format = useFormat()
  return ({ state, scheduled_time, processed_date, frozen_at }) => {
    const at = state === 'scheduled' ? scheduled_time : (processed_date ?? frozen_at)
    return at ? format.dateTime(at) : ''
  }
}
