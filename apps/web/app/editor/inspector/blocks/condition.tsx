import { blankFilter } from '@hawker/core'
import { SegmentedControl } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useEditor } from '../../editor.ts'
import { GotoField } from '../fields/goto-field.tsx'
import { replaced } from '../fields/lists.ts'
import { Rows } from '../fields/rows.tsx'
import { FilterRows } from '../filters/filter-rows.tsx'
import css from '../inspector.module.css'
import { ProblemLines } from '../problem-lines.tsx'
import type { BlockEditorProps } from './index.ts'

/** Branches asked in order, each with its conditions, and the way of everybody else. */
export function ConditionEditor({ block, onChange }: BlockEditorProps<'condition'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { branches, default_goto } = block.config
  type Branch = (typeof branches)[number]
  const set = (change: Partial<typeof block.config>) => ({ ...block, config: { ...block.config, ...change } })
  const blank = (): Branch => ({ match: 'all', filters: [blankFilter()], goto: null })
  return (
    <>
      <Rows
        label={t('field.branches')}
        list={branches}
        at="/config/branches"
        onChange={(branches) => onChange(set({ branches }))}
        name={(_, index) => t('field.branch', { number: index + 1 })}
        add={{ label: t('field.add_branch'), blank }}
        canDuplicate
      >
        {(branch, { at, index, change }) => (
          <>
            {branch.filters.length > 1 && (
              <SegmentedControl
                size="xs"
                value={branch.match}
                disabled={!canEdit}
                data={[
                  { value: 'all', label: t('field.match_all') },
                  { value: 'any', label: t('field.match_any') },
                ]}
                onChange={(match) => change({ ...branch, match: match === 'any' ? 'any' : 'all' })}
              />
            )}
            <FilterRows filters={branch.filters} onChange={(filters) => change({ ...branch, filters })} />
            <ProblemLines at={at} isDeep />
            <GotoField
              label={t('field.branch', { number: index + 1 })}
              goto={branch.goto}
              from={block.key}
              onChange={(goto, edits) =>
                onChange(set({ branches: replaced(branches, index, { ...branch, goto }) }), edits)
              }
            />
          </>
        )}
      </Rows>
      <div className={css.group}>
        <span className={css.label}>{t('canvas.otherwise')}</span>
        <GotoField
          label={t('canvas.otherwise')}
          goto={default_goto}
          from={block.key}
          onChange={(goto, edits) => onChange(set({ default_goto: goto }), edits)}
        />
        <ProblemLines at="/config/default_goto" />
      </div>
    </>
  )
}
