import { useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../frame/api.ts'
import type { FlowEntry } from '../../frame/api-types.ts'
import { toast } from '../../frame/notices.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useShowError } from '../../frame/use-errors.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useKeptNotices } from '../../ui/use-kept-notices.tsx'

/** Takes flows off the air: first says how many customers are in them, then names those that something still leads to. */
export function useUnpublish() {
  const t = useText('flows')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const client = useQueryClient()
  const showError = useShowError()
  const confirm = useConfirm()
  const showKept = useKeptNotices()
  const path = { bot_id }
  const countInside = async (flows: readonly FlowEntry[]) => {
    const { items } = await unwrap(api.GET('/v1/bots/{bot_id}/inside', { params: { path } }))
    const ids = new Set(flows.map(({ id }) => id))
    return items.filter(({ flow }) => ids.has(flow)).reduce((sum, { many }) => sum + many, 0)
  }
  const unpublish = async (flows: readonly FlowEntry[]) => {
    const body = { ids: flows.map(({ id }) => id) }
    const { moved, kept } = await unwrap(api.POST('/v1/bots/{bot_id}/flows/unpublish', { params: { path }, body }))
    await Promise.all(['flows', 'home'].map((list) => client.invalidateQueries({ queryKey: [list, bot_id] })))
    showKept(kept, (name) => t('unpublish.kept', { name }))
    if (moved.length > 0) toast.success(t('unpublish.done', { count: moved.length }))
  }
  return async (chosen: readonly FlowEntry[]) => {
    const flows = chosen.filter(({ published_revision }) => published_revision !== null)
    const [first] = flows
    if (!first) return
    try {
      const inside = await countInside(flows)
      confirm({
        title:
          flows.length === 1
            ? t('unpublish.ask_flow', { name: first.name })
            : t('unpublish.ask_flows', { count: flows.length }),
        text: [
          t('unpublish.text', { count: flows.length }),
          ...(inside > 0 ? [t('unpublish.inside', { count: inside, number: format.number(inside) })] : []),
        ].join(' '),
        confirm: t('unpublish.button'),
        onConfirm: () => void unpublish(flows).catch((error: unknown) => showError(error)),
      })
    } catch (error) {
      showError(error)
    }
  }
}
