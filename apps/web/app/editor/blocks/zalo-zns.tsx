import type { BlockOf } from '@hawker/core'
import { IconTemplate } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { NextStepRow } from '../canvas/next-step-row.tsx'
import { ZnsFields } from '../cards/zns-fields.tsx'
import { NextStepField } from '../inspector/fields/next-step-field.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

/** Sends a template that Zalo has approved to the customer's phone number. */
export const zaloZns: BlockParts<BlockOf<'zaloZNS'>> = {
  icon: IconTemplate,
  about: 'block_about.zaloZNS',
  Editor: ZnsEditor,
  Body: ZnsBody,
  height: () => 28 + rowHeight,
}

function ZnsEditor({ block, onChange }: BlockEditorProps<'zaloZNS'>) {
  return (
    <>
      <ZnsFields config={block.config} onChange={(config) => onChange({ ...block, config })} />
      <NextStepField block={block} onChange={onChange} />
    </>
  )
}

function ZnsBody({ block }: BlockBodyProps<'zaloZNS'>) {
  const t = useText('editor')
  const { template_id } = block.config
  return (
    <>
      <p className={canvasCss.line}>{template_id || <span className={canvasCss.ghost}>{t('ghost.template')}</span>}</p>
      <NextStepRow block={block} />
    </>
  )
}
