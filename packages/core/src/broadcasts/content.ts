import type { ChannelProfile } from '../channel.ts'
import type { Flow } from '../document/flow.ts'
import { botHours, isRetired } from '../policy/window.ts'
import { tagOfType } from '../publish/publish.ts'

/** The rules that the content of a broadcast sets: what its first words need to be allowed. */
export type ContentRules = { window_hours: number | null; topic: string | null; is_tag_retired: boolean }

/**
 * Reads them from its flow: of all messages in the first block the strictest counts, because the customer gets it first. The sender asks
 * the same table again for each message.
 */
export const contentRules = ({ message_type, blocks }: Flow, profile: Pick<ChannelProfile, 'window'>): ContentRules => {
  const [first] = blocks
  const tag = first?.message_tag ?? tagOfType(message_type)
  const topic = tag !== null && /^\d+$/.test(String(tag)) ? String(tag) : null
  const hours = (first?.cards ?? []).map(({ plugin_id }) => botHours(profile.window, plugin_id, tag))
  const limited = hours.filter((each) => each !== null)
  const is_tag_retired = profile.window !== null && isRetired(profile.window, tag)
  return { window_hours: limited.length > 0 ? Math.min(...limited) : null, topic, is_tag_retired }
}
