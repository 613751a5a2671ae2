import { useText } from '../../frame/use-text.ts'
import { findBlock } from '../authoring/connect.ts'
import { useFlow } from '../editor.ts'
import { useNext } from '../next/use-next.ts'
import { useOpenEnds } from '../next/use-open-ends.ts'
import { useWayWords } from '../use-way-words.ts'
import css from './outline.module.css'

/** The likeliest next steps at the first open end in sight, as the canvas offers them behind it. */
export function OutlineNext({ onAdded }: { onAdded: () => void }) {
  const t = useText('editor')
  const flow = useFlow()
  const [end] = useOpenEnds()
  const { offersAt, add } = useNext()
  const wayWords = useWayWords()
  const block = end && findBlock(flow, end.block)
  if (!end || !block) return null
  return (
    <fieldset className={css.next}>
      <legend>{t('next.after', { name: end.card === null ? block.title : wayWords(block, end) })}</legend>
      {offersAt(flow, end).map(({ id, name, icon: Icon, added }) => (
        <button
          key={id}
          type="button"
          className={css.offer}
          onClick={() => {
            add(added, end)
            onAdded()
          }}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
          {name}
        </button>
      ))}
    </fieldset>
  )
}
