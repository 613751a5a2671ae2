/** A platform's stickers as last loaded. */
export type StickerCache = { data: readonly unknown[]; last_updated_at: string | null }

const dayMs = 86_400_000
const freshMs = 3 * dayMs
const changing: readonly string[] = ['facebook', 'line']

/** Stickers are loaded when there are none; those of facebook and line also when they are older than 3 days. */
export const needsStickers = (platform: string, { data, last_updated_at }: StickerCache, now: number): boolean => {
  if (data.length === 0 || last_updated_at === null) return true
  return changing.includes(platform) && now - Date.parse(last_updated_at) > freshMs
}
