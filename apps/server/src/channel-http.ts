import { channels } from '@hawker/channels'
import type { ChannelId } from '@hawker/core'
import type { Http } from '@hawker/outside'
import type { StandIns } from './features/demo/index.ts'
import { mostMediaBytes } from './platform/media.ts'
import type { Outgoing } from './platform/outgoing.ts'
import type { Settings } from './platform/settings.ts'

/** HTTP to one channel's platform. */
export type HttpTo = (channel: ChannelId) => Http

/**
 * The client that follows other people's addresses, opened for each channel to what stands in that platform's place:
 * the address of its setting, and the demo's stand-in of it. A customer of one channel never reaches another's.
 */
export function channelHttp(
  outgoing: Pick<Outgoing, 'ask'>,
  apiUrls: Settings['apiUrls'],
  standIns: Pick<StandIns, 'telegram_api_url' | 'graph_api_url'> | null,
): HttpTo {
  const standInOf: Partial<Record<ChannelId, string>> = standIns
    ? { telegram_bot: standIns.telegram_api_url, facebook: standIns.graph_api_url }
    : {}
  const allowed = new Map<ChannelId, string[]>(
    Object.values(channels).map(({ id, api_url_setting }) => [
      id,
      [apiUrls[api_url_setting], standInOf[id]].flatMap((url) => (url ? [new URL(url).origin] : [])),
    ]),
  )
  return (channel) => (wish) => outgoing.ask({ most_bytes: mostMediaBytes, ...wish }, allowed.get(channel) ?? [])
}
