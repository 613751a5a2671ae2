import { findAbout } from '@hawker/channels/abouts'

/** The server takes no more in one message, whatever the channel can carry. */
const longest = 5_000

/** How many UTF-16 units one message may have on a channel. */
export const textLimit = (platform: string): number =>
  Math.min(findAbout(platform)?.profile.max_text ?? longest, longest)
