import { type ChannelProfile, declaredProfile, profiles } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { channelQuery } from './channel-query.ts'
import { useBot } from './use-bot.ts'

/** The profile of the bot's channel. An own app declares it: undefined until the server has answered. */
export function useProfile(): ChannelProfile | undefined {
  const { id, platform } = useBot()
  const isDeclared = platform === 'custom'
  const { data, isError } = useQuery({ ...channelQuery(id), enabled: isDeclared, select: profileIn })
  return isDeclared && !isError ? data : profiles[platform]
}

const profileIn = ({ details }: { details: Record<string, string> }) => declaredProfile(details)
