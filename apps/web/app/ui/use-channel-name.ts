import { platforms } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** How a channel is called; one this version does not know is called by its identifier. */
export function useChannelName(): (platform: string) => string {
  const t = useText('common')
  return (platform) => {
    const known = platforms.find((id) => id === platform)
    return known ? t(`channels.${known}`) : platform
  }
}
