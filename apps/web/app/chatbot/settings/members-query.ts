import { queryOptions } from '@tanstack/react-query'
import { request } from '../../frame/api.ts'
import type { Invite, ListOf, Member } from '../../frame/api-types.ts'

export const membersQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['members', bot_id],
    queryFn: ({ signal }) => request<ListOf<Member>>('GET', '/v1/bots/{bot_id}/members', { path: { bot_id }, signal }),
  })

export const invitesQuery = (bot_id: string) =>
  queryOptions({
    queryKey: ['invites', bot_id],
    queryFn: ({ signal }) => request<ListOf<Invite>>('GET', '/v1/bots/{bot_id}/invites', { path: { bot_id }, signal }),
  })
