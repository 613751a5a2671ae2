const short = (number: number): string => String(Math.round(number * 10) / 10)

/** A count of messages in few letters: 999, 1.2K, 3M. */
export const shortCount = (count: number): string => {
  // From here on it would round to 1000K.
  if (count >= 999_950) return `${short(count / 1e6)}M`
  return count >= 1000 ? `${short(count / 1000)}K` : String(count)
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** The size of a file, in steps of 1024: `0 Bytes`, `1.5 KB`. */
export const fileSize = (bytes: number): string => {
  let size = Math.max(0, bytes)
  let unit = 0
  // A value that rounds to 1024 of a unit is written in the next one.
  while (Math.round(size * 100) / 100 >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${Math.round(size * 100) / 100} ${units[unit]}`
}

/** The whole percent of something under way; 0 where there is nothing to do. */
export const progressPercent = (finished: number, total: number): number =>
  total > 0 ? Math.round((finished / total) * 100) : 0
