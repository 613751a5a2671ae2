import { type Platform, profiles } from '@hawker/core'

/** True if an approved template may go at any time, also long after the customer wrote. */
export const takesTemplates = (platform: Platform): boolean =>
  Object.entries(profiles[platform].window?.cards ?? {}).some(
    ([card, hours]) => hours === null && card.endsWith('message_template'),
  )
