import type { Block, Edit } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import { GotoField } from './goto-field.tsx'
import { OnTheWay } from './on-the-way.tsx'

type NextStepProps = { block: Block; onChange: (block: Block, edits?: Edit[]) => void }

/** The next step of a block, and the actions done on the way. */
export function NextStepField({ block, onChange }: NextStepProps) {
  const t = useText('editor')
  const { next_step } = block
  return (
    <div className={css.group}>
      <span className={css.label}>{t('field.next_step')}</span>
      <GotoField
        label={t('field.next_step')}
        goto={next_step}
        from={block.key}
        onChange={(goto, edits) =>
          onChange({ ...block, next_step: goto && { ...goto, add_actions: next_step?.add_actions ?? [] } }, edits)
        }
      />
      <ProblemLines at="/next_step" />
      {next_step && (
        <OnTheWay
          actions={next_step.add_actions}
          at="/next_step/add_actions"
          onChange={(add_actions) => onChange({ ...block, next_step: { ...next_step, add_actions } })}
        />
      )}
    </div>
  )
}
