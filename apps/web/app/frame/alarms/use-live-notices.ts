import { useQueryClient } from '@tanstack/react-query'
import { notice } from '../notices.tsx'
import { useSocket } from '../use-socket.tsx'
import { livesQuery } from './lives-query.ts'
import { useLiveWords } from './use-live-words.ts'

/** Shows one notice when a live video of the page starts and one when it ends, with the numbers of its comments. */
export function useLiveNotices(bot_id: string): void {
  const cache = useQueryClient()
  const wordsOf = useLiveWords()
  useSocket(bot_id, async (frame) => {
    if (frame.type !== 'live') return
    const { items } = await cache.fetchQuery({ ...livesQuery(bot_id), staleTime: 0 })
    const live = items.find(({ post_id }) => post_id === frame.post_id)
    if (!live) return
    const { title, counts } = wordsOf(live)
    void cache.invalidateQueries({ queryKey: ['posts', bot_id] })
    notice.info({ id: `${bot_id} ${live.post_id} ${live.live}`, title, message: counts })
  })
}
