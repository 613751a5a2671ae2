import { excerpt, writeBot } from '@hawker/core'
import { useQueryClient } from '@tanstack/react-query'
import { documentQuery } from '../../frame/document-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { download } from '../../ui/download.ts'

/** Downloads the bot, or some of its flows with all that they name, as a text file to store, compare and import again. */
export function useExport() {
  const { id: bot_id, name } = useBot()
  const cache = useQueryClient()
  const showError = useShowError()
  const save = async (flows: readonly { id: string; name: string }[] | null) => {
    const bot = await cache.fetchQuery({ ...documentQuery(bot_id), staleTime: 0 })
    const [only] = flows?.length === 1 ? flows : []
    const file = flows === null ? bot : excerpt(bot, new Set(flows.map(({ id }) => id)))
    download(`${only?.name ?? name}.json`, writeBot(file), 'application/json')
  }
  const orShow = (work: Promise<void>) => void work.catch((error: unknown) => showError(error))
  return {
    exportBot: () => orShow(save(null)),
    exportFlows: (flows: readonly { id: string; name: string }[]) => orShow(save(flows)),
  }
}
