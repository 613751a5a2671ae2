import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

/** The parts of the server that the website chat needs. */
export type WidgetDeps = Pick<
  Platform,
  'cells' | 'settings' | 'limits' | 'quotas' | 'secret' | 'log' | 'notify' | 'media' | 'links' | 'now'
> & {
  /** Ingests a body of the channel (`{ "events": […] }`) like a webhook; resolves after its commit. */
  deliver(bot_id: BotId, raw: Uint8Array): Promise<'stored' | 'busy'>
}
