import { findChannel } from '@hawker/channels'
import type { Settings } from '../../platform/settings.ts'

/**
 * The address to which a platform sends this page's events. It contains the page's id, which works for every platform; only
 * where an app has one address for all its pages, and we set it, the id is missing.
 */
export const webhookUrl = ({ origin }: Pick<Settings, 'origin'>, { id }: { id: string }, page_id: string): string =>
  findChannel(id)?.sets_app_address
    ? `${origin}/webhooks/${id}`
    : `${origin}/webhooks/${id}/${encodeURIComponent(page_id)}`
