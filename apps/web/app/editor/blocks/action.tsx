import type { BlockOf } from '@hawker/core'
import { IconBolt } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { useActionWords } from '../actions/use-action-words.ts'
import css from '../canvas/block-node.module.css'
import { NextStepRow } from '../canvas/next-step-row.tsx'
import { Words } from '../canvas/words.tsx'
import { ActionsField } from '../inspector/fields/actions-field.tsx'
import { NextStepField } from '../inspector/fields/next-step-field.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

/** Things done to the customer, one after another. */
export const action: BlockParts<BlockOf<'action'>> = {
  icon: IconBolt,
  about: 'block_about.action',
  Editor: ActionEditor,
  Body: ActionBody,
  height: ({ config }) => 28 * Math.max(1, config.add_actions.length) + rowHeight,
}

function ActionEditor({ block, onChange }: BlockEditorProps<'action'>) {
  return (
    <>
      <ActionsField
        actions={block.config.add_actions}
        at="/config/add_actions"
        onChange={(add_actions) => onChange({ ...block, config: { add_actions } })}
      />
      <NextStepField block={block} onChange={onChange} />
    </>
  )
}

function ActionBody({ block }: BlockBodyProps<'action'>) {
  const t = useText('editor')
  const actionWords = useActionWords()
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
      <NextStepRow block={block} />
    </>
  )
}
