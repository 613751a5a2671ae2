import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { api } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useRemoval } from '../../ui/use-removal.ts'
import { RenameForm } from './rename-form.tsx'

const address = '/v1/bots/{bot_id}/flows/{flow_id}'

/** Runs a request about flows, reports a failure, and reads the list again. */
function useAttempt() {
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  return async (attempt: (bot_id: string) => Promise<unknown>) => {
    await attempt(bot_id).catch((error: unknown) => showError(error))
    await client.invalidateQueries({ queryKey: ['flows', bot_id] })
  }
}

export function useFlowActions() {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const attempt = useAttempt()
  return {
    rename({ id, name }: FlowEntry) {
      const modal = modals.open({
        title: t('list.rename'),
        children: createElement(RenameForm, {
          name,
          onRename: async (wanted: string) => {
            const params = { path: { bot_id, flow_id: id } }
            await api
              .PATCH(address, { params, body: { name: wanted } })
              .finally(() => client.invalidateQueries({ queryKey: ['flows', bot_id] }))
            modals.close(modal)
          },
        }),
      })
    },
    duplicate({ id, name }: FlowEntry) {
      const copy = { name: t('list.copy_of', { name }).slice(0, 255) }
      void attempt((bot_id) =>
        api.POST(`${address}/duplicate`, { params: { path: { bot_id, flow_id: id } }, body: copy }),
      )
    },
  }
}

/** Flows that disappear from the list at once and are deleted when the time to undo is over. One still in use comes back. */
export function useGoneFlows() {
  const t = useText('editor')
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  const { gone, remove } = useRemoval(`flows/${bot_id}`)
  const deleteOne = ({ id, name }: FlowEntry) =>
    // `keepalive`: the request goes on when the page is closed.
    api
      .DELETE(address, { params: { path: { bot_id, flow_id: id } }, keepalive: true })
      .catch((error: unknown) => showError(error, t('list.not_deleted', { name })))
  const commit = async (flows: readonly FlowEntry[]) => {
    await Promise.all(flows.map(deleteOne))
    await client.invalidateQueries({ queryKey: ['flows', bot_id] })
  }
  const messageOf = ([first, ...more]: readonly FlowEntry[]) =>
    first && more.length === 0
      ? t('list.deleted', { name: first.name })
      : t('list.deleted_count', { count: more.length + 1 })
  return {
    gone,
    remove: (flows: readonly FlowEntry[]) =>
      remove({ ids: flows.map(({ id }) => id), message: messageOf(flows), commit: () => commit(flows) }),
  }
}
