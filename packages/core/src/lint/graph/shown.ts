import { type Card, type PluginId, pluginIds } from '../../cards/index.ts'
import type { ChannelProfile, NativeCard } from '../../channel.ts'
import { degrade } from '../../degrade/degrade.ts'
import { isFileShown, shownAs } from '../../degrade/shown-files.ts'
import type { OutCard, OutItem } from '../../engine/out-card.ts'
import { ownMediaPath } from '../../links/safe-href.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** The sizes of the bot's stored files by their addresses below `/media/`, in bytes; null: not known here. */
export type FileSizes = ReadonlyMap<string, number> | null

const item: OutItem = { title: 'T', subtitle: 'S', image_url: 'u', buttons: [] }

/** A message of each kind, to find out how `degrade` would draw it. */
const samples: Partial<Record<NativeCard, OutCard>> = {
  image: { type: 'image', url: 'u', filename: '', buttons: [], quick_replies: [] },
  video: { type: 'video', url: 'u', filename: '', buttons: [], quick_replies: [] },
  audio: { type: 'audio', url: 'u', filename: '', buttons: [], quick_replies: [] },
  file: { type: 'file', url: 'u', filename: '', buttons: [], quick_replies: [] },
  gallery: { type: 'gallery', items: [item], quick_replies: [] },
  multi_image: { type: 'multi_image', images: [{ url: 'u' }], quick_replies: [] },
  list: { type: 'list', items: [item], buttons: [], quick_replies: [] },
}

/** Cards that few platforms can draw; the others get their words as a text, or nothing. */
const special: Partial<Record<PluginId, 'text' | 'nothing'>> = {
  location_request: 'text',
  one_time_notif_req: 'text',
  notification_messages_req: 'text',
  customer_feedback: 'text',
  marketing_message: 'nothing',
  whatsapp_message_template: 'text',
  zalo_zns_message_template: 'text',
  structured_information_template: 'text',
}

/** The form of a card on a channel that cannot show it: kinds of cards, `buttons` or `nothing`. Null where it can. */
const kindsOf = (plugin_id: PluginId, profile: ChannelProfile): string | null => {
  const elsewhere = special[plugin_id]
  if (elsewhere) return profile.native.some((each) => each === plugin_id) ? null : elsewhere
  if (plugin_id === 'typing') return profile.shows_typing ? null : 'nothing'
  if (plugin_id === 'quick_reply') return profile.max_quick_replies > 0 ? null : 'buttons'
  const sample = Object.entries(samples).find(([name]) => name === plugin_id)?.[1]
  if (!sample || profile.native.some((each) => each === plugin_id)) return null
  return [...new Set(degrade(sample, profile).map(({ type }) => type))].join(', ')
}

const mediaTypes = ['image', 'video', 'audio', 'file'] as const

/** The size of a file of ours; undefined for any other. */
const sizeOf = (url: string, sizes: FileSizes): number | undefined => {
  const path = ownMediaPath(url)
  return path === null ? undefined : sizes?.get(path)
}

/**
 * The kind that replaces a file the channel cannot show; null if it can, or if only a variable knows the file. A picture of
 * ours is drawn once more until it fits.
 */
const fileKind = (card: Card, profile: ChannelProfile, sizes: FileSizes): string | null => {
  const type = mediaTypes.find((each) => each === card.plugin_id)
  if (!type || !('url' in card.config)) return null
  const { url } = card.config
  if (typeof url !== 'string' || url.includes('{{')) return null
  const size = sizeOf(url, sizes)
  if (type === 'image' && size !== undefined) return null
  if (!isFileShown(type, url, profile)) return shownAs(type, profile)
  return (size ?? 0) > (profile.media[type]?.bytes ?? Number.POSITIVE_INFINITY) ? 'text' : null
}

/** Cards the connected channel cannot show, and what it shows in their place. */
export const degraded = (stops: readonly Stop[], profile: ChannelProfile, sizes: FileSizes): Warning[] => {
  const becomes = new Map(pluginIds.map((plugin_id) => [plugin_id, kindsOf(plugin_id, profile)]))
  return stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index): Warning[] => {
      const { plugin_id } = card
      const kinds = becomes.get(plugin_id) ?? fileKind(card, profile, sizes)
      if (!kinds) return []
      const params = { plugin_id, becomes: kinds }
      return [{ stop, card: index + 1, key: 'card_degraded', params, at: `/cards/${index}` }]
    }),
  )
}
