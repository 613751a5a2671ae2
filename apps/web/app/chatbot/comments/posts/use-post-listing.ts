import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { askForPosts, isNewListing, postListingQuery } from './queries.ts'

/** Asks the platform for the page's posts when a screen or a picker of them opens, and again when the button is pressed. */
export function usePostListing() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  const query = postListingQuery(bot_id)
  const opened = useQuery(query)
  const again = useMutation({
    mutationFn: () => askForPosts(bot_id, true),
    onSuccess: async (listing) => {
      const before = cache.getQueryData(query.queryKey)
      cache.setQueryData(query.queryKey, listing)
      if (isNewListing(before, listing)) await cache.invalidateQueries({ queryKey: ['posts', bot_id] })
    },
  })
  return {
    listing: opened.data,
    is_asking: opened.isPending || again.isPending || opened.data?.state === 'asking',
    error: again.error ?? opened.error,
    refresh: () => again.mutate(),
  }
}

/** The state of the listing in a line under a picker; null: nothing is to be said. */
export function usePostListingNote(): string | null {
  const t = useText('comments')
  const { platform } = useBot()
  const channel = useChannelName()(platform)
  const { listing, is_asking, error } = usePostListing()
  if (is_asking) return t('post.listing.asking')
  if (error) return t('post.listing.failed')
  if (listing?.state !== 'failed') return null
  const { reason } = listing
  return [t('post.listing.failed'), reason && t('post.listing.says', { channel, message: reason })]
    .filter(Boolean)
    .join(' ')
}
