import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { api } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useText } from '../../frame/use-text.ts'
import { useUndo } from '../../ui/use-undo.tsx'
import { RenameForm } from './rename-form.tsx'

const address = '/v1/bots/{bot_id}/flows/{flow_id}'

/** Does something to flows, says when it failed, and shows the list as it is then. */
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
  const attempt = useAttempt()
  const setName = (flow_id: string, name: string) =>
    attempt((bot_id) => api.PATCH(address, { params: { path: { bot_id, flow_id } }, body: { name } }))
  return {
    rename({ id, name }: FlowEntry) {
      const modal = modals.open({
        title: t('list.rename'),
        children: createElement(RenameForm, {
          name,
          onRename: (wanted: string) => {
            modals.close(modal)
            void setName(id, wanted)
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

/** Flows taken off the list: they are deleted when the time to take it back is over. */
export function useGoneFlows() {
  const t = useText('editor')
  const attempt = useAttempt()
  const offerUndo = useUndo()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const remove = ({ id, name }: FlowEntry) => {
    setGone((before) => new Set(before).add(id))
    offerUndo({
      message: t('list.deleted', { name }),
      commit: () => void attempt((bot_id) => api.DELETE(address, { params: { path: { bot_id, flow_id: id } } })),
      revert: () => setGone((before) => new Set([...before].filter((each) => each !== id))),
    })
  }
  return { gone, remove }
}
