import { profiles } from '@hawker/core'
import { platformSchema } from '../document/index.ts'

/** Whether a channel lives on the owner's websites, which embed its script and show its theme. */
export const isOnWebsites = (platform: string) => profiles[platformSchema.parse(platform)].abilities.includes('website')
