import type { BlockOf } from '@hawker/core'
import { Button, NumberInput } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { useEditor } from '../editor.ts'
import { GotoField } from '../inspector/fields/goto-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'
import { evenShares } from './shares.ts'

/** Ways taken by chance, each with its share of a hundred. */
export const randomizer: BlockParts<BlockOf<'randomizer'>> = {
  icon: IconArrowsSplit2,
  about: 'block_about.randomizer',
  Editor: RandomizerEditor,
  Body: RandomizerBody,
  height: ({ config }) => rowHeight * Math.max(1, config.branches.length),
  begin: (block) => ({ ...block, config: { branches: [blankWay(50), blankWay(50)] } }),
}

type Way = BlockOf<'randomizer'>['config']['branches'][number]
const blankWay = (percent: number): Way => ({ percent, goto: null })

function RandomizerEditor({ block, onChange }: BlockEditorProps<'randomizer'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { branches } = block.config
  const set = (branches: Way[]) => ({ ...block, config: { branches } })
  const even = () => evenShares(branches.length).map((percent, index) => ({ goto: null, ...branches[index], percent }))
  return (
    <>
      <Rows
        label={t('field.ways')}
        list={branches}
        at="/config/branches"
        onChange={(branches) => onChange(set(branches))}
        name={({ percent }, index) => t('field.way', { number: index + 1, percent })}
        add={{ label: t('field.add_way'), blank: () => blankWay(0) }}
      >
        {(branch, { index, change }) => (
          <>
            <NumberInput
              label={t('field.percent')}
              min={0}
              max={100}
              decimalScale={2}
              suffix="%"
              value={branch.percent}
              readOnly={!canEdit}
              onChange={(percent) => change({ ...branch, percent: Number(percent) || 0 })}
            />
            <GotoField
              label={t('field.way', { number: index + 1, percent: branch.percent })}
              goto={branch.goto}
              from={block.key}
              onChange={(goto, edits) => onChange(set(replaced(branches, index, { ...branch, goto })), edits)}
            />
          </>
        )}
      </Rows>
      <ProblemLines at="/percent" />
      {canEdit && branches.length > 1 && (
        <Button size="xs" variant="subtle" style={{ alignSelf: 'start' }} onClick={() => onChange(set(even()))}>
          {t('field.even_shares')}
        </Button>
      )}
    </>
  )
}

function RandomizerBody({ block }: BlockBodyProps<'randomizer'>) {
  const t = useText('editor')
  const format = useFormat()
  const { branches } = block.config
  if (branches.length === 0) return <p className={css.ghost}>{t('ghost.randomizer')}</p>
  return branches.map(({ percent, goto }, index) => {
    const slot = `/config/branches/${index}/goto`
    return (
      <Branch key={slot} slot={slot} goto={goto}>
        <span className={css.percent}>{format.number(percent)}%</span>
        <span className={css.share} aria-hidden>
          <i style={{ width: `${Math.min(percent, 100)}%` }} />
        </span>
      </Branch>
    )
  })
}
