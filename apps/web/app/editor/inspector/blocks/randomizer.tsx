import { Button, NumberInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { GotoField } from '../fields/goto-field.tsx'
import { replaced } from '../fields/lists.ts'
import { Rows } from '../fields/rows.tsx'
import { ProblemLines } from '../problem-lines.tsx'
import type { BlockEditorProps } from './index.ts'
import { evenShares } from './shares.ts'

/** Ways taken by chance, each with its share of a hundred. */
export function RandomizerEditor({ block, onChange }: BlockEditorProps<'randomizer'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { branches } = block.config
  type Branch = (typeof branches)[number]
  const set = (branches: Branch[]) => ({ ...block, config: { branches } })
  const even = () => evenShares(branches.length).map((percent, index) => ({ goto: null, ...branches[index], percent }))
  return (
    <>
      <Rows
        label={t('field.ways')}
        list={branches}
        at="/config/branches"
        onChange={(branches) => onChange(set(branches))}
        name={({ percent }, index) => t('field.way', { number: index + 1, percent })}
        add={{ label: t('field.add_way'), blank: (): Branch => ({ percent: 0, goto: null }) }}
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
