import { type BroadcastCommand, blankBlock, blankBroadcastPlan, blankCard, schemas } from '@hawker/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mergeInto } from '../../editor/screen/flow-server.ts'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { type Broadcast, broadcastQuery, broadcastsQuery, type Written } from './queries.ts'

/** Stores the broadcast that the server answered with, where lists and pages read it. */
function useStored() {
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return (broadcast: Broadcast) => {
    cache.setQueryData(broadcastQuery(bot_id, broadcast.id).queryKey, broadcast)
    return cache.invalidateQueries({ queryKey: broadcastsQuery(bot_id).queryKey, exact: true })
  }
}

/** Creates a draft with a flow of its own, for all customers or those of segments. A refusal is for the form that asked. */
export function useCreateBroadcast() {
  const { id: bot_id } = useBot()
  const stored = useStored()
  return useMutation({
    mutationFn: ({ name, segments = [] }: { name: string; segments?: string[] }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts', {
          params: { path: { bot_id } },
          body: { name, plan: { ...blankBroadcastPlan(), segments } },
        }),
      ),
    onSuccess: stored,
  })
}

/** Creates a draft with a first message in its own flow. */
export function useCreateExample() {
  const { id: bot_id } = useBot()
  const create = useCreateBroadcast()
  const showError = useShowError()
  return useMutation({
    async mutationFn({ name, text }: { name: string; text: string }) {
      const made = await create.mutateAsync({ name })
      const card = { ...blankCard('text', 'hello'), config: { text } }
      const block = schemas.block.parse({ ...blankBlock('messages', 'start'), title: name, cards: [card] })
      await mergeInto(
        { bot_id, flow_id: made.own_flow ?? '' },
        {
          revision: 0,
          edit_key: `example-${made.id}`,
          edits: [{ edit: 'add_blocks', blocks: [{ index: null, block }] }],
        },
      )
      return made
    },
    onError: (error) => showError(error),
  })
}

/** Saves what an author has changed on the revision they saw. A refusal is for the form that asked. */
export function useSaveBroadcast({ id: broadcast_id, revision }: Broadcast) {
  const { id: bot_id } = useBot()
  const stored = useStored()
  return useMutation({
    mutationFn: (written: Partial<Written>) =>
      unwrap(
        api.PATCH('/v1/bots/{bot_id}/broadcasts/{broadcast_id}', {
          params: { path: { bot_id, broadcast_id } },
          body: { revision, ...written },
        }),
      ),
    onSuccess: stored,
  })
}

/** Sends a broadcast: now (null), or at an instant. A refusal is for the dialog that asked. */
export function useSendBroadcast(broadcast_id: string) {
  const { id: bot_id } = useBot()
  const stored = useStored()
  return useMutation({
    mutationFn: (body: { revision: number; scheduled_time: string | null }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/send', {
          params: { path: { bot_id, broadcast_id } },
          body,
        }),
      ),
    onSuccess: stored,
  })
}

/** Stops a broadcast, or lets it go on. */
export function useCommandBroadcast(broadcast_id: string) {
  const { id: bot_id } = useBot()
  const stored = useStored()
  const cache = useQueryClient()
  const showError = useShowError()
  return useMutation({
    mutationFn: (command: Exclude<BroadcastCommand, 'send' | 'schedule'>) =>
      unwrap(
        api.POST(`/v1/bots/{bot_id}/broadcasts/{broadcast_id}/${command}`, {
          params: { path: { bot_id, broadcast_id } },
        }),
      ),
    onSuccess: stored,
    onError(error) {
      showError(error)
      // Another person may have pressed first.
      void cache.invalidateQueries({ queryKey: broadcastsQuery(bot_id).queryKey })
    },
  })
}

export function useDuplicateBroadcast() {
  const { id: bot_id } = useBot()
  const stored = useStored()
  const showError = useShowError()
  return useMutation({
    mutationFn: ({ id: broadcast_id, name }: { id: string; name: string }) =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/broadcasts/{broadcast_id}/duplicate', {
          params: { path: { bot_id, broadcast_id } },
          body: { name },
        }),
      ),
    onSuccess: stored,
    onError: (error) => showError(error),
  })
}
