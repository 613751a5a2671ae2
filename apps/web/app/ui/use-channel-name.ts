import { platforms } from '@hawker/core'
import { useText } from '../frame/use-text.ts'

/** The name of a channel; an unknown one has its identifier. */
export function useChannelName(): (platform: string) => string {
  const t = useText('common')
  return (platform) => {
    const known = platforms.find((id) => id === platform)
    return known ? t(`channels.${known}`) : platform
  }
}
