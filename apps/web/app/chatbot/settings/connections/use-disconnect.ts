import { useQueryClient } from '@tanstack/react-query'
import type { Connection } from '../../../frame/api-types.ts'
import { useShowError } from '../../../frame/use-errors.ts'
import { useText } from '../../../frame/use-text.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { flowsOf } from './flows-of.ts'
import { usesQuery } from './queries.ts'
import { useConnectionChanges } from './use-changes.ts'

/** Asks first, naming the flows that use the connection now. */
export function useDisconnect(bot_id: string) {
  const t = useText('connections')
  const cache = useQueryClient()
  const confirm = useConfirm()
  const showError = useShowError()
  const { disconnect } = useConnectionChanges(bot_id)
  const remove = ({ id }: Connection) => disconnect.mutate(id, { onError: (error) => showError(error) })
  return async (connection: Connection) => {
    try {
      const flows = flowsOf(await cache.fetchQuery(usesQuery(bot_id, connection.id)))
      const names = flows.map(({ name }) => `“${name}”`).join(', ')
      confirm({
        title: t('disconnect_title', { name: connection.name }),
        text: flows.length ? t('disconnect_used', { flows: names }) : t('disconnect_unused'),
        confirm: t('disconnect'),
        onConfirm: () => remove(connection),
      })
    } catch (error) {
      showError(error)
    }
  }
}
