import { ActionsField } from '../fields/actions-field.tsx'
import type { BlockEditorProps } from './index.ts'
import { NextStep } from './next-step.tsx'

export function ActionEditor({ block, onChange }: BlockEditorProps<'action'>) {
  return (
    <>
      <ActionsField
        actions={block.config.add_actions}
        at="/config/add_actions"
        onChange={(add_actions) => onChange({ ...block, config: { add_actions } })}
      />
      <NextStep block={block} onChange={onChange} />
    </>
  )
}
