import { Alert, Button, Loader } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import css from '../comments.module.css'
import { usePostListing } from './use-post-listing.ts'

/** The state of the platform's list of the page's posts, with the button that asks for it again. */
export function PostListing() {
  const t = useText('comments')
  const format = useFormat()
  const { platform } = useBot()
  const channel = useChannelName()(platform)
  const { listing, is_asking, error, refresh } = usePostListing()
  const state = listing?.state
  const words = () => {
    if (is_asking) return t('post.listing.asking')
    if (state === 'not_listed') return t('post.listing.not_listed', { channel })
    if (state === 'not_connected') return t('post.listing.not_connected')
    return listing?.listed_at ? t('post.listing.listed', { channel, ago: format.ago(listing.listed_at) }) : ''
  }
  return (
    <>
      <div className={css.listing}>
        <span className={css.hint} role="status">
          {is_asking && <Loader size={12} mr={8} aria-hidden />}
          {words()}
        </span>
        {state !== 'not_listed' && state !== 'not_connected' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} stroke={1.5} aria-hidden />}
            disabled={is_asking}
            onClick={refresh}
          >
            {t('post.listing.refresh')}
          </Button>
        )}
      </div>
      {error && <ErrorNote error={error} />}
      {state === 'failed' && !is_asking && (
        <Alert color="yellow" role="alert" p="sm" mb="sm">
          <div>{t('post.listing.failed')}</div>
          {listing?.reason && <div>{t('post.listing.says', { channel, message: listing.reason })}</div>}
        </Alert>
      )}
    </>
  )
}
