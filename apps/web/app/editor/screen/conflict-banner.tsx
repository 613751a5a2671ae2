import type { Conflict, Flow } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { chooseOurs, chooseTheirs } from '../draft/draft.ts'
import { useStoreState } from '../draft/store.ts'
import { useEditor } from '../editor.ts'
import css from './editor-screen.module.css'

/** The first change of ours that a colleague's save came before, to be chosen or left; the others follow. */
export function ConflictBanner() {
  const t = useText('editor')
  const { draft } = useEditor()
  const conflicts = useStoreState(draft, (state) => state.conflicts)
  const [conflict, ...others] = conflicts
  if (!conflict) return null
  const block = titleOf(conflict, draft.get().flow)
  return (
    <div className={css.banner} role="status">
      <IconArrowsSplit size={16} stroke={1.5} aria-hidden />
      <span className={css.bannerWords}>
        {conflict.conflict === 'value'
          ? t(block === null ? 'conflict.value_flow' : 'conflict.value', { block, ours: wordsOf(conflict.ours) })
          : t(`conflict.${conflict.conflict}`, { block })}
        {others.length > 0 && ` · ${t('conflict.more', { count: others.length })}`}
      </span>
      <Button size="xs" variant="default" onClick={() => draft.set(chooseOurs(draft.get(), conflict, Date.now()))}>
        {t(chooseWords[conflict.conflict])}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => draft.set(chooseTheirs(draft.get(), conflict))}>
        {t('conflict.leave')}
      </Button>
    </div>
  )
}

const chooseWords = {
  value: 'conflict.use_mine',
  removed_member: 'conflict.put_back',
  removed_block: 'conflict.put_back',
  removed_card: 'conflict.put_back',
  kept_block: 'conflict.remove',
  kept_card: 'conflict.remove',
} as const satisfies Record<Conflict['conflict'], string>

/** The title of the block the conflict is in; null where it is about the flow. */
function titleOf({ block }: Conflict, { blocks }: Flow): string | null {
  if (typeof block === 'object') return block && (block.title || block.key)
  const found = blocks.find(({ key }) => key === block)
  return found?.title || block
}

const longest = 200

/** The first words of what we wrote; of a thing that has no words of its own, the longest text within it. */
function wordsOf(ours: unknown): string {
  const [text = ''] = textsIn(ours).toSorted((a, b) => b.length - a.length)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
