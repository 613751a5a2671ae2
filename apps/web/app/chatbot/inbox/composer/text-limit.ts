import type { ChannelProfile } from '@hawker/core'

/** The server's limit for one message, on every channel. */
const longest = 5_000

/** How many UTF-16 units one message may have on a channel. */
export const textLimit = (profile: ChannelProfile | undefined): number =>
  Math.min(profile?.max_text ?? longest, longest)
