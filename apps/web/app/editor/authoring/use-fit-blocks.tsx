import type { Block } from '@hawker/core'
import { useQueryClient } from '@tanstack/react-query'
import { api, sending, unwrapAs } from '../../frame/api.ts'
import { notice } from '../../frame/notices.tsx'
import { withProgress } from '../../frame/progress.tsx'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import type { CopiedFrom } from './clipboard.ts'

type Missing = { list: 'flows' | 'sequences' | 'topics' | 'agents' | 'connections'; name: string }
type Fitted = { blocks: Block[]; made: string[]; missing: Missing[] }

/**
 * Fits copied blocks to this bot: the server finds the things that blocks of another bot use by their names. A notice lists
 * the things it made and those this bot lacks. An arrow to a flow that is missing keeps its name, and lint reports it.
 */
export function useFitBlocks() {
  const t = useText('flows')
  const editor = useText('editor')
  const { id: bot_id } = useBot()
  const cache = useQueryClient()
  return async (blocks: Block[], from: CopiedFrom | null): Promise<Block[]> => {
    if (from === null || from.bot_id === bot_id) return blocks
    const { bot_id: _, ...things } = from
    const body = { blocks: [], from: things }
    const params = { path: { bot_id } }
    const fitted = await withProgress(t('paste.title'), () =>
      unwrapAs<Fitted>(
        api.POST('/v1/bots/{bot_id}/block_copies', {
          params,
          body,
          parseAs: 'text',
          ...sending({ blocks, from: things }),
        }),
      ),
    )
    const { made, missing } = fitted
    if (made.length > 0)
      await Promise.all(
        ['tags', 'custom_fields', 'bot_fields'].map((list) => cache.invalidateQueries({ queryKey: [list, bot_id] })),
      )
    if (missing.length > 0)
      notice.warning({
        title: t('paste.title'),
        message: (
          <>
            {t('paste.missing')}
            <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
              {missing.map(({ list, name }) => (
                <li key={`${list} ${name}`}>{editor(`copy.lists.${list}`, { name })}</li>
              ))}
            </ul>
          </>
        ),
        duration: false,
      })
    if (made.length > 0) notice.success(t('paste.made', { names: made.join(', ') }))
    return fitted.blocks
  }
}
