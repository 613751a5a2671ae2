import type { ChannelProfile } from '../channel.ts'
import type { SettingValues } from '../settings/registry.ts'

/** The profile as the bot's settings narrow it: without billed replies its window ends with the free hours. */
export function botProfile(
  profile: ChannelProfile,
  { writes_billed = true }: Partial<Pick<SettingValues, 'writes_billed'>>,
): ChannelProfile {
  const { window } = profile
  if (writes_billed || window === null || window.free_hours === null) return profile
  const { free_hours } = window
  return { ...profile, window: { ...window, bot_hours: free_hours, person_hours: free_hours, free_hours: null } }
}
