import type { Settings } from '../../platform/settings.ts'

/** The address to which a platform sends this page's events. The form with the page's id works for every platform. */
export const webhookUrl = ({ origin }: Pick<Settings, 'origin'>, channel: { id: string }, page_id: string): string =>
  `${origin}/webhooks/${channel.id}/${encodeURIComponent(page_id)}`
