import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useAlarmNotices } from '../alarms/use-alarm-notices.ts'
import { meQuery } from '../use-me.ts'
import { useSocket } from '../use-socket.tsx'

const pause = 2000

/** Refetches the counts of the frame and of the home screen when a conversation moves. */
export function BotLive({ bot_id }: { bot_id: string }) {
  const cache = useQueryClient()
  const renew = useThrottledCallback(() => {
    void cache.invalidateQueries({ queryKey: meQuery.queryKey })
    void cache.invalidateQueries({ queryKey: ['home', bot_id] })
  }, pause)
  useAlarmNotices(bot_id)
  useSocket(bot_id, (frame) => {
    if (frame.type === 'conversations' && frame.rows.length) renew()
  })
  return null
}
