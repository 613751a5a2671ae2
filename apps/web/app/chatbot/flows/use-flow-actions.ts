import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { LockForm } from '../../editor/locks/lock-form.tsx'
import { api } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useBots } from '../../frame/use-me.ts'
import { useText } from '../../frame/use-text.ts'
import { useRemoval } from '../../ui/use-removal.tsx'
import { CopyFlows } from './copy-flow.tsx'
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
  const flows = useText('flows')
  const { id: bot_id } = useBot()
  const others = useBots().filter(({ id, mode }) => id !== bot_id && mode === 'edit')
  const client = useQueryClient()
  const attempt = useAttempt()
  return {
    rename({ id, name }: FlowEntry) {
      const modal = modals.open({
        title: t('list.rename'),
        children: createElement(RenameForm, {
          label: t('top.name'),
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
    /** Absent where the reader may edit no other bot. */
    copy: others.length > 0 && {
      open(flows: readonly FlowEntry[]) {
        const [only, ...more] = flows
        const isOne = only !== undefined && more.length === 0
        const modal = modals.open({
          title: isOne ? t('copy.title', { name: only.name }) : t('copy.title_several', { count: flows.length }),
          children: createElement(CopyFlows, { flows, bot_id, others, onDone: () => modals.close(modal) }),
        })
      },
    },
    lock(flow: FlowEntry) {
      const modal = modals.open({
        title: flows('lock.title', { name: flow.name }),
        children: createElement(LockForm, { bot_id, flow, onDone: () => modals.close(modal) }),
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

/** Moves flows to the trash. */
export function useRemoveFlows() {
  const removal = useRemoval()
  return (things: readonly FlowEntry[]) => removal({ kind: 'flow', things })
}
