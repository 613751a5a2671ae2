import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

/** All the website chat needs of the rest of the server. */
export type WidgetDeps = Pick<
  Platform,
  'cells' | 'settings' | 'limits' | 'quotas' | 'secret' | 'log' | 'notify' | 'media' | 'now'
> & {
  /** Takes a body of the channel (`{ "events": […] }`) as a webhook's would be; resolves after its commit. */
  deliver(bot_id: BotId, raw: Uint8Array): Promise<'stored' | 'busy'>
}
