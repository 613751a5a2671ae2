import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { RoleInBot } from '../../frame/api-types.ts'
import { membersQuery } from '../../frame/members-query.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { meQuery } from '../../frame/use-me.ts'
import { invitesQuery } from './invites-query.ts'

/** A manager's actions on members. They may change the manager's own role, so `me` is loaded again. */
export function useMemberChanges(bot_id: string) {
  const cache = useQueryClient()
  const showError = useShowError()
  const renew = () => {
    void cache.invalidateQueries({ queryKey: membersQuery(bot_id).queryKey })
    void cache.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  const renewInvites = () => cache.invalidateQueries({ queryKey: invitesQuery(bot_id).queryKey })
  const onError = (error: unknown) => showError(error)

  const setRole = useMutation({
    mutationFn: ({ user_id, role_in_bot }: { user_id: string; role_in_bot: RoleInBot }) =>
      api.PATCH('/v1/bots/{bot_id}/members/{user_id}', {
        params: { path: { bot_id, user_id } },
        body: { role_in_bot },
      }),
    onError,
    onSettled: renew,
  })
  const remove = useMutation({
    mutationFn: (user_id: string) =>
      api.DELETE('/v1/bots/{bot_id}/members/{user_id}', { params: { path: { bot_id, user_id } } }),
    onError,
    onSettled: renew,
  })
  const invite = useMutation({
    mutationFn: (body: { role_in_bot: RoleInBot; makes_bots: boolean }) =>
      unwrap(api.POST('/v1/bots/{bot_id}/invites', { params: { path: { bot_id } }, body })),
    onSuccess: renewInvites,
    onError,
  })
  const withdraw = useMutation({
    mutationFn: (invite_id: string) =>
      api.DELETE('/v1/bots/{bot_id}/invites/{invite_id}', { params: { path: { bot_id, invite_id } } }),
    onSettled: renewInvites,
    onError,
  })
  return { setRole, remove, invite, withdraw }
}
