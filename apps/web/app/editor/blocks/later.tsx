import { arrows, type Block, blockDefinition, blockKind } from '@hawker/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import inspectorCss from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockParts, rowHeight } from './block.ts'

/** A block this version cannot edit yet: it is shown with its problems and stays in the flow as it is. */
export const later = (icon: TablerIcon) =>
  ({
    icon,
    about: null,
    Editor: LaterEditor,
    Body: LaterBody,
    height: () => 28 + rowHeight,
  }) satisfies BlockParts<Block>

function LaterEditor() {
  const t = useText('editor')
  return (
    <>
      <p className={inspectorCss.hint}>{t('later.block')}</p>
      <ProblemLines at="/config" isDeep />
    </>
  )
}

/** A few words and all its arrows, so that no way through the flow is hidden. */
function LaterBody({ block }: { block: Block }) {
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
