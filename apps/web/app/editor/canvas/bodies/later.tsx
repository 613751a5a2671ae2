import { arrows, type Block, blockDefinition, blockKind } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { Branch } from './branch.tsx'

/** A block this version cannot edit yet: a few words and all its arrows, so that nothing is lost from sight. */
export function LaterBody({ block }: { block: Block }) {
  const t = useText('editor')
  const words = blockDefinition(blockKind(block)).preview(block)
  return (
    <>
      <p className={css.line}>{words || <span className={css.ghost}>{t('later.block')}</span>}</p>
      {arrows(block)
        .filter(({ card }) => card === null)
        .map(({ slot, goto }) => (
          <Branch key={slot} slot={slot} goto={goto} isQuiet>
            {slot}
          </Branch>
        ))}
    </>
  )
}
