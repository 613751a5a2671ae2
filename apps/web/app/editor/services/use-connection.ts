import type { ServiceId } from '@hawker/integrations/abouts'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../frame/api-types.ts'
import { connectionsQuery } from '../../frame/connections-query.ts'
import { useBot } from '../../frame/use-bot.ts'

export type ServiceConnections = {
  /** Null while they are not known. */
  all: readonly Connection[] | null
  /** The action's connection; null: none, or unclear among several. */
  meant: Connection | null
}

/** The connections to a service, and which of them an action means: the one it names, or the bot's only one. */
export function useConnection(service: ServiceId, integration_id: string): ServiceConnections {
  const { id } = useBot()
  const { data } = useQuery(connectionsQuery(id))
  if (!data) return { all: null, meant: null }
  const all = data.filter((each) => each.service === service)
  const only = all.length === 1 ? all[0] : undefined
  const named = all.find((each) => each.id === integration_id)
  return { all, meant: (integration_id ? named : only) ?? null }
}
