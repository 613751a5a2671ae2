import { useQueryClient } from '@tanstack/react-query'
import { notice } from '../notices.tsx'
import { useSocket } from '../use-socket.tsx'
import { alarmsQuery } from './alarms-query.ts'
import { useAlarmWords } from './use-alarm-words.ts'

/** Reads the alarms again when the server reports a change, and shows one notice for each new alarm. */
export function useAlarmNotices(bot_id: string): void {
  const cache = useQueryClient()
  const wordsOf = useAlarmWords()
  useSocket(bot_id, async (frame) => {
    if (frame.type !== 'alarms') return
    await cache.invalidateQueries({ queryKey: ['channel', bot_id] })
    const { items } = await cache.fetchQuery({ ...alarmsQuery, staleTime: 0 })
    for (const alarm of items) {
      if (alarm.bot_id !== bot_id || !frame.opened.includes(alarm.kind)) continue
      const { level, title, text } = wordsOf(alarm)
      const tell = level === 'bad' ? notice.error : notice.warning
      tell({ id: `${bot_id} ${alarm.kind}`, title, message: text })
    }
  })
}
