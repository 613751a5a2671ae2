import type { ServiceId } from '@hawker/integrations/abouts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../frame/api.ts'
import type { Connection } from '../../../frame/api-types.ts'
import { connectionsQuery } from '../../../frame/connections-query.ts'
import { answersQuery } from './queries.ts'

type Secrets = Record<string, string>

/** An owner's actions on the connections of a bot. The caller shows refusals. */
export function useConnectionChanges(bot_id: string) {
  const cache = useQueryClient()
  const { queryKey } = connectionsQuery(bot_id)
  const put = (changed: Connection) => {
    cache.setQueryData(queryKey, (known) => known?.map((each) => (each.id === changed.id ? changed : each)))
    return cache.invalidateQueries({ queryKey: answersQuery(bot_id, changed.id).queryKey })
  }
  const pathOf = (integration_id: string) => ({ path: { bot_id, integration_id } })
  const at = '/v1/bots/{bot_id}/integrations/{integration_id}'

  const connect = useMutation({
    mutationFn: (body: { service: ServiceId; secrets: Secrets }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/integrations', { params: { path: { bot_id } }, body })),
    onSuccess: (made) => cache.setQueryData(queryKey, (known) => [...(known ?? []), made]),
  })
  const renew = useMutation({
    mutationFn: ({ id, secrets }: { id: string; secrets: Secrets }) =>
      unwrap(api.PUT(`${at}/secrets`, { params: pathOf(id), body: { secrets } })),
    onSuccess: put,
  })
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string; name?: string; event_tags?: Connection['event_tags'] }) =>
      unwrap(api.PATCH(at, { params: pathOf(id), body })),
    onSuccess: put,
  })
  const check = useMutation({
    mutationFn: (id: string) => unwrap(api.POST(`${at}/check`, { params: pathOf(id) })),
    onSuccess: put,
  })
  const disconnect = useMutation({
    mutationFn: (id: string) => api.DELETE(at, { params: pathOf(id) }),
    onSuccess: () => cache.invalidateQueries({ queryKey }),
  })
  return { connect, renew, change, check, disconnect }
}

/** Opens the service's own page, which returns to this tab with the result of the sign-in. */
export function useLogin(bot_id: string) {
  return useMutation({
    mutationFn: (integration_id: string | null) =>
      unwrap(api.POST('/v1/logins/google', { body: { bot_id, integration_id } })),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
