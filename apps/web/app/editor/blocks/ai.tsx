import type { BlockOf } from '@hawker/core'
import { IconRobot } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { ArrowField } from '../inspector/fields/arrow-field.tsx'
import { FieldPicker } from '../inspector/fields/field-picker.tsx'
import { FilterRows } from '../inspector/filters/filter-rows.tsx'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { useNames } from '../names.ts'
import { ThingPicker } from '../pickers/thing-picker.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

/** Lets an agent answer the customer's last message. */
export const ai: BlockParts<BlockOf<'AI'>> = {
  icon: IconRobot,
  about: 'block_about.AI',
  Editor: AiEditor,
  Body: AiBody,
  height: () => 28 + 2 * rowHeight,
}

const ways = ['answered', 'failed'] as const

function AiEditor({ block, onChange }: BlockEditorProps<'AI'>) {
  const t = useText('editor')
  const { config } = block
  const set = (change: Partial<typeof config>) => ({ ...block, config: { ...config, ...change } })
  return (
    <>
      <ThingPicker kind="agent" value={config.agent_id} onChange={(agent_id) => onChange(set({ agent_id }))} />
      <ProblemLines at="/agent" />
      <div className={css.group}>
        <span className={css.label}>{t('field.only_for')}</span>
        {config.conditions.length === 0 && <p className={css.hint}>{t('field.for_everyone')}</p>}
        <FilterRows filters={config.conditions} canBeEmpty onChange={(conditions) => onChange(set({ conditions }))} />
      </div>
      <FieldPicker
        label={t('field.save_answer')}
        value={config.save_to_field_id}
        onChange={(save_to_field_id) => onChange(set({ save_to_field_id }))}
      />
      {ways.map((way) => (
        <div key={way} className={css.group}>
          <span className={css.label}>{t(`field.ai_${way}`)}</span>
          <ArrowField
            label={t(`field.ai_${way}`)}
            goto={config[`${way}_goto`]}
            from={block.key}
            at={`/config/${way}_goto`}
            onChange={(goto, edits) =>
              onChange(set(way === 'answered' ? { answered_goto: goto } : { failed_goto: goto }), edits)
            }
          />
        </div>
      ))}
    </>
  )
}

function AiBody({ block }: BlockBodyProps<'AI'>) {
  const t = useText('editor')
  const { agentName } = useNames()
  const { agent_id, answered_goto, failed_goto } = block.config
  return (
    <>
      <p className={canvasCss.line}>
        {agentName(agent_id) || <span className={canvasCss.ghost}>{t('ghost.agent')}</span>}
      </p>
      <Branch slot="/config/answered_goto" goto={answered_goto}>
        {t('canvas.answered')}
      </Branch>
      <Branch slot="/config/failed_goto" goto={failed_goto} isQuiet>
        {t('canvas.failed')}
      </Branch>
    </>
  )
}
