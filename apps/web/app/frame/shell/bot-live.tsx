import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useAlarmNotices } from '../alarms/use-alarm-notices.ts'
import { useLiveNotices } from '../alarms/use-live-notices.ts'
import { useJobNotices } from '../jobs/use-job-notices.tsx'
import { meQuery } from '../use-me.ts'
import { useSocket } from '../use-socket.tsx'

const pause = 2000

/** Refetches the counts of the frame and of the home screen when a conversation moves, and shows alarms, live videos and long work. */
export function BotLive({ bot_id, canEdit }: { bot_id: string; canEdit: boolean }) {
  const cache = useQueryClient()
  const renew = useThrottledCallback(() => {
    void cache.invalidateQueries({ queryKey: meQuery.queryKey })
    void cache.invalidateQueries({ queryKey: ['home', bot_id] })
  }, pause)
  useAlarmNotices(bot_id)
  useLiveNotices(bot_id)
  useJobNotices(bot_id, canEdit)
  useSocket(bot_id, (frame) => {
    if (frame.type === 'conversations' && frame.rows.length) renew()
  })
  return null
}
