import { type Platform, platforms } from '@hawker/core'
import { ChannelBadge } from '../channel-badge.tsx'
import { useChannelName } from '../use-channel-name.ts'
import { Picker, type PickerProps } from './picker.tsx'

type ChannelPickerProps = Omit<PickerProps, 'kind' | 'choices' | 'picture'> & {
  /** Those to choose from; absent: all of them. */
  channels?: readonly Platform[]
}

/** One of the channels, each with its mark. */
export function ChannelPicker({ channels = platforms, ...props }: ChannelPickerProps) {
  const channelName = useChannelName()
  return (
    <Picker
      {...props}
      kind="channel"
      choices={channels.map((platform) => ({ value: platform, label: channelName(platform) }))}
      picture={(platform) => <ChannelBadge platform={platform} />}
    />
  )
}
