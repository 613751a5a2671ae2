import type { BlockOf } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useWords } from '../../kinds/use-words.ts'
import css from '../block-node.module.css'
import { Words } from '../words.tsx'
import { NextStep } from './next-step.tsx'

export function ActionBody({ block }: { block: BlockOf<'action'> }) {
  const t = useText('editor')
  const { actionWords } = useWords()
  const { add_actions } = block.config
  return (
    <>
      {add_actions.length === 0 && <p className={css.ghost}>{t('ghost.action')}</p>}
      {add_actions.map((action, index) => {
        const place = `add_actions/${index}`
        return (
          <p key={place} className={css.line}>
            <Words text={actionWords(action)} ghost="…" />
          </p>
        )
      })}
      <NextStep block={block} />
    </>
  )
}
