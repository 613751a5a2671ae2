import { type Goto, leads } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import css from './block-node.module.css'
import { FlowName } from './button-rows.tsx'
import { SlotHandle } from './slot-handle.tsx'

/** Where the conversation goes on by itself. */
export function NextStepRow({ block }: { block: { next_step: Goto | null } }) {
  const t = useText('editor')
  const { next_step } = block
  return (
    <div className={css.next} data-set={leads(next_step) || undefined}>
      <FlowName flow={next_step?.type === 'flow' ? next_step.flow : ''} />
      <span>{t('canvas.then')}</span>
      <SlotHandle slot="/next_step" isSet={leads(next_step)} />
    </div>
  )
}
