import type { Block, Edit } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../inspector.module.css'
import { ArrowField } from './arrow-field.tsx'

type NextStepProps = { block: Block; onChange: (block: Block, edits?: Edit[]) => void }

/** The next step of a block, and the actions done on the way. */
export function NextStepField({ block, onChange }: NextStepProps) {
  const t = useText('editor')
  return (
    <div className={css.group}>
      <span className={css.label}>{t('field.next_step')}</span>
      <ArrowField
        label={t('field.next_step')}
        goto={block.next_step}
        from={block.key}
        at="/next_step"
        onChange={(next_step, edits) => onChange({ ...block, next_step }, edits)}
      />
    </div>
  )
}
